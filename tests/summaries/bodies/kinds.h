/* Functions of many kinds of values. */
#include <assay/summary.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};
struct node *reverse(struct node *n) {
  struct node *done = 0;
  while (n) {
    struct node *next = n->next;
    n->next = done, done = n, n = next;
  }
  return done;
}

struct point {
  int x, y;
};
struct point mirror(struct point p) {
  struct point r = {p.y, p.x};
  return r;
}

struct flags {
  unsigned low : 3, high : 5;
};
void bump(struct flags *f) { f->low++; }

struct box {
  char *text;
};
void drop(struct box *b) {
  free(b->text);
  b->text = 0;
}

int sign_of(double x) { return x < 0 ? -1 : x > 0; }
_Bool is_odd(long long x) { return x % 2; }
int divide(int a, int b) { return b ? a / b : 0; }

int *make_pair(int a, int b) {
  int *p = malloc(2 * sizeof *p);
  if (p) p[0] = a, p[1] = b;
  return p;
}

/* Whether a number is odd when a byte was written, which may be one of its own. */
int mark(int *n, char *p) {
  int old = *n & 1;
  *p = 7;
  return old + (*n & 1);
}

int split(const char *s, const char **rest) {
  while (*s && *s != ' ') s++;
  *rest = s;
  return *s == ' ';
}

void need(int x) {
  if (x < 0) exit(3);
  if (x == 7) abort();
}

int count_lines(FILE *f) {
  int n = 0, c;
  while ((c = getc(f)) != EOF) n += c == '\n';
  return n;
}

int peek(FILE *f) {
  int c = getc(f);
  ungetc(c, f);
  return c;
}

int pass_byte(FILE *from, FILE *to) {
  int c = getc(from);
  return c == EOF ? EOF : putc(c, to);
}
