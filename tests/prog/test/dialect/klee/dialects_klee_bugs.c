// KLEE's functions that find bugs.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
#include <klee/klee.h>

int main(void) {
  char small[2];
  switch (klee_int("which")) {
  case 0:
    // CHECK: [[@LINE+1]]:5: error: assertion: assertion `klee_int("x") != 17' failed
    klee_assert(klee_int("x") != 17);
    break;
  case 1:
    // CHECK: [[@LINE+1]]:5: error: error-reached: klee_report_error: out of cheese
    klee_report_error(__FILE__, __LINE__, "out of cheese", "cheese.err");
  case 2:
    // CHECK: [[@LINE+1]]:5: error: out-of-bounds:
    klee_check_memory_access(small, 3);
    break;
  case 3:
    // CHECK: [[@LINE+1]]:5: error: libc-misuse: klee_range of an empty range
    klee_range(3, 3, "none");
    break;
  case 4:
    // CHECK: [[@LINE+1]]:5: error: out-of-bounds: write of 3 bytes at offset 0 of object 'small' of 2 bytes
    klee_make_symbolic(small, 3, "small");
    break;
  case 5:
    // CHECK: [[@LINE+1]]:5: error: abort: klee_abort is called
    klee_abort();
  }
  return 0;
}
// CHECK: paths: 2 ended, 6 failed
