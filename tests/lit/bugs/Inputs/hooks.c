#include <stdlib.h>
static struct hooks {
  void *(*allocate)(size_t);
} hooks = {malloc};
void set(void *(*allocate)(size_t)) { hooks.allocate = allocate; }
int *first(int value) {
  int *made = hooks.allocate(sizeof *made);
  *made = value;
  return made;
}
static int one(void) { return 1; }
static int two(void) { return 2; }
static int (*const all[])(void) = {one, two, one};
int many(int (*of)(int)) { return of(1); }
static int a(int i) { return i; }
static int b(int i) { return i + 1; }
static int c(int i) { return i + 2; }
static int d(int i) { return i + 3; }
static int e(int i) { return i + 4; }
int (*const list[])(int) = {a, b, c, d, e};
int use(unsigned i) { return all[i % 3](); }
struct ops {
  int (*f)(int *);
  int *x;
};
int unknown(struct ops *o) { return o->f(o->x); }
