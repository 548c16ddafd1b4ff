// CBMC's functions, declared by nobody.
// RUN: %assay test %s 2>%t.err | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended
#include <stdlib.h>

struct pair {
  int a;
  unsigned char b;
};
struct pair nondet_pair(void);
unsigned char __nondet_uchar(void);
_Bool nondet_bool(void);
double nondet_double(void);
int *nondet_pointer(void);

static struct pair global = {1, 2};
static const int constant = 3;

int main(void) {
  int x = nondet_anything(), array[3] = {0};
  __CPROVER_assume(x > 10 && x < 20);
  __CPROVER_assert(x * x < 400, "squares are small");
  __CPROVER_precondition(x != 0, "not zero");
  struct pair p = nondet_pair();
  __CPROVER_assume(p.a == x && p.b == __nondet_uchar());
  __CPROVER_assert(p.a - p.b <= x, "a byte is not negative");
  _Bool b = nondet_bool();
  __CPROVER_assert(b == 0 || b == 1, "a bool");
  __CPROVER_havoc_object(&global.b);
  __CPROVER_cover(global.a != 1);
  __CPROVER_assume(global.a == 77 && global.b == 78);
  __CPROVER_assert(global.a == 77, "all of the object is havocked");
  __CPROVER_havoc_slice(array + 1, sizeof *array);
  __CPROVER_assume(array[1] == 5);
  __CPROVER_assert(array[0] == 0 && array[2] == 0, "only the slice is");
  char *heap = malloc(4);
  __CPROVER_assert(__CPROVER_r_ok(heap, 4) && __CPROVER_w_ok(heap + 4, 0) && !__CPROVER_r_ok(heap, 5), "bounds");
  __CPROVER_assert(__CPROVER_rw_ok(&x) && !__CPROVER_r_ok(0) && !__CPROVER_w_ok(&constant), "what can be accessed");
  __CPROVER_assert(__CPROVER_same_object(heap, heap + 2) && !__CPROVER_same_object(heap, &x), "objects");
  __CPROVER_assert(__CPROVER_OBJECT_SIZE(heap + 1) == 4 && __CPROVER_POINTER_OFFSET(heap + 3) == 3, "parts");
  free(heap);
  __CPROVER_assert(!__CPROVER_r_ok(heap, 1), "dead");
  __CPROVER_input("x", x);
  __CPROVER_output("x", x);
  if (nondet_double() > 1.0) return 1;
  if (nondet_pointer()) __CPROVER_assume(0);
  return 0;
}
