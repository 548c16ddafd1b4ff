/* Functions that callers choose, and addresses of what the program has: they are words of contracts, and of tests. */
#include <stdlib.h>

typedef int (*operation)(int, int);
static int add(int a, int b) { return (int)((unsigned)a + (unsigned)b); }
static int subtract(int a, int b) { return (int)((unsigned)a - (unsigned)b); }
static const operation operations[] = {add, subtract};
int calculate(operation f, int a, int b) { return f(a, b); }
int calculate_or(operation f, int a) { return f ? f(a, a) : a; }
int by_table(unsigned i, int a, int b) { return i < 2 ? operations[i](a, b) : 0; }
int is_add(operation f) { return f == add; }
int is_negative(operation f, int a) {
  if (f == add) return 3;
  return f(0, a) < 0;
}

struct hooks {
  void (*release)(void *);
  operation act;
};
static struct hooks defaults = {free, add};
int act(struct hooks *h, int a) { return h->act(a, 1); }
void drop(struct hooks *h, void *p) { h->release(p); }
void drop_by_default(void *p) { defaults.release(p); }

static void increment(int *x) { *x |= 1; }
static void clear(int *x) { *x = 0; }
void (*const visitors[])(int *) = {increment, clear};
void each(int *a, void (*visit)(int *)) {
  visit(&a[0]);
  visit(&a[1]);
}

struct ring {
  struct ring *next;
  int value;
};
struct ring anchor, *current;
int at_anchor(struct ring *a) { return a == &anchor ? 7 : a->value; }
int follows_anchor(struct ring *a) { return a->next == &anchor ? anchor.value : 0; }
int is_current(struct ring *a) { return a == current ? a->value : -1; }
void make_current(int first) { current = first ? &anchor : NULL; }
