// What KLEE tells of values and objects.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <klee/klee.h>
#include <stdlib.h>
int main(void) {
  long x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assert(klee_is_symbolic((uintptr_t)x));
  klee_assert(!klee_is_symbolic(5));
  klee_assert(klee_get_value_i64(x) == x && klee_get_valuel(7) == 7);
  klee_assert(klee_get_obj_size(&x) == sizeof x);
  char *heap = malloc(10);
  klee_assert(klee_get_obj_size(heap + 3) == 10);
  klee_check_memory_access(heap, 10);
  klee_prefer_cex(&x, x == 0);
  klee_warning("asked");
  klee_warning_once("asked");
  free(heap);
  return klee_is_replay();
}
