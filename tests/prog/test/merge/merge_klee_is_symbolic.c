// Who asks which values are known on a path is told so of paths that nobody merged.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge always %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up{{$}}
#include <assay/assay.h>
#include <klee/klee.h>
int main(void) {
  int y = 1;
  if (klee_int("x") > 7) y = 2;
  assay_assert(!klee_is_symbolic((unsigned long)y));
  return 0;
}
