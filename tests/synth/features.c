/* What specifications are made of, one function each: values, structures, memory, how functions fail. check.py looks
 * whether what synth writes of them is so. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
typedef struct {
  int x, y;
} point;
struct inner {
  short a[3];
  unsigned char k;
};
struct outer {
  struct inner in;
  struct outer *up;
  double d;
  enum { RED, BLUE } colour;
};
point mirror(point p) {
  point r = {p.y, p.x};
  return r;
}
void copy(point *to, const point *from) { *to = *from; }
int inner_sum(struct outer *o) {
  o->in.a[1] = 7;
  return o->in.a[0] + o->in.k;
}
void colour(struct outer *o, int c) { o->colour = c ? BLUE : RED; }
double scale(double d) { return d * 2; }
bool is_even(unsigned n) { return n % 2 == 0; }
bool flip(bool *b) {
  *b = !*b;
  return *b;
}
uint64_t rot(uint64_t x, unsigned k) { return (x << (k & 63)) | (x >> ((64 - k) & 63)); }
int shr(int x) { return x >> 4; }
int shrv(int x, int k) { return x >> k; }
int divide(int a, int b) { return a / b; }
unsigned char low(int x) { return (unsigned char)x; }
int cmp(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return x < y ? -1 : x > y;
}
char *dup3(const char *s) {
  char *d = malloc(4);
  memcpy(d, s, 3);
  d[3] = 0;
  return d;
}
struct list {
  struct list *next, *prev;
};
void insert(struct list *at, struct list *new) {
  new->next = at->next;
  new->prev = at;
  if (at->next) at->next->prev = new;
  at->next = new;
}
void init(struct list *l) { l->next = l->prev = l; }
static int table[4];
int lookup(unsigned i) { return i < 4 ? table[i] : -1; }
int first(void) { return table[0]; }
int *where(int *p, int n) { return p + n; }
long diff(int *p, int *q) { return q - p; }
int align(int *p) { return ((uintptr_t)p & 15) == 0 ? *p : 0; }
int late(int *p) {
  int v = *p;
  return ((uintptr_t)p & 8) ? -1 : v;
}
union u {
  int i;
  float f;
};
int un(union u *p) { return p->i; }
struct bits {
  unsigned a : 3, b : 5;
};
int bf(struct bits *b) { return b->a; }
int static_local(void) {
  static int n;
  return n++;
}
size_t len(const char *s) { return strlen(s); }
int twice(struct outer *o) { return o->up->up->colour; }
int neg(int x) { return -x; }
long mul(int a, int b) { return (long)a * b; }
int muli(int a, int b) { return a * b; }
void zero(struct outer *o) { memset(o, 0, sizeof *o); }
int sw(int x) {
  switch (x) {
  case 1: return 10;
  case 2:
  case 3: return 20;
  default: return 0;
  }
}
int signedchar(signed char *p) { return *p + 1; }
int cond(int *p) { return p && *p > 3; }
void *grow(void *p) { return realloc(p, 32); }
int ptrcmp(int *p, int *q) { return p == q; }
struct node {
  struct node *next;
  int v;
};
int count(struct node *n) {
  int c = 0;
  for (; n; n = n->next) c++;
  return c;
}
struct node *push(struct node *head, int v) {
  struct node *n = malloc(sizeof *n);
  if (!n) return head;
  n->next = head;
  n->v = v;
  return n;
}
int pop(struct node **head) {
  struct node *n = *head;
  int v = n->v;
  *head = n->next;
  free(n);
  return v;
}
