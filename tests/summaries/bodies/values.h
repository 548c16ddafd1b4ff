/* Bodies of functions on numbers and structures, to compare summaries with. */
#include <assay/summary.h>
#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>

struct point {
  int x, y;
};
struct node {
  int key;
  struct node *next;
};
int calls;

int abs(int x) { return x < 0 ? -x : x; }
int isdigit(int c) { return c >= '0' && c <= '9'; }
int toupper(int c) { return c >= 'a' && c <= 'z' ? c - 32 : c; }
int quotient(int a, int b) { return a / b; }
int clamp(int x, int low, int high) { return x < low ? low : x > high ? high : x; }

void swap(int *a, int *b) {
  int t = *a;
  *a = *b, *b = t;
}

/* The larger one, with the place that it is at. */
int larger(const int *a, const int *b, const int **place) {
  *place = *a < *b ? b : a;
  return **place;
}

void turn(struct point *p) {
  if (!p) return;
  int x = p->x;
  p->x = p->y, p->y = x;
}

int second(const struct node *n) { return n && n->next ? n->next->key : -1; }
int count(void) { return ++calls; }
int even(int x) {
  if (x & 1) errno = EDOM;
  return !(x & 1);
}
void stop(int code) {
  if (code) exit(code);
}
