/* Pointers that a case demands to be equal, or different: a test has one object for those that are one, wherever the
 * memory begins that they point into. */
#include <stdlib.h>

struct stack {
  int *start, *end, *top;
};
int below_the_top(struct stack *s) {
  if (s->start != s->top) return 1;
  return s->top[-1] == 0;
}
int at_the_top(struct stack *s) {
  if (s->start != s->top || s->top == s->end) return 1;
  return s->top[0] == 0;
}
int *three_alike(struct stack *s) {
  if (s->start != s->top || s->end != s->top) return NULL;
  s->start[-2] = s->end[-1];
  return s->top;
}
int push(struct stack *s, int value) {
  for (int *at = s->start; at != s->top; at++)
    if (*at == value) return 1;
  if (s->top[-1] == 0) return 0;
  if (s->top == s->end) return 0;
  *s->top++ = value;
  return 1;
}

struct ring {
  struct ring *next, *prev;
  int value;
};
struct ring *current;
int is_empty(const struct ring *r) { return r->next == r; }
int both(struct ring *a, struct ring *b) {
  if (a == b) return 1;
  if (a->next == b && b->prev == a) return a->value - b->value;
  return 2;
}
int is_current(struct ring *a) { return a == current ? a->value : -1; }
int all_same(void *p, void *q, void *r) {
  if (p == q && q == r) return 5;
  return p == r;
}
int freed_same(int *a, int *b) {
  if (a == b) return free(a), 1;
  free(a), free(b);
  return 0;
}
