// A pointer. It was changed behind setjmp.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
#include <setjmp.h>
static jmp_buf buffer;
int main(void) {
  int a = 1, b = 2, *p = &a;
  if (setjmp(buffer) == 0) {
    p = &b;
    longjmp(buffer, 1);
  }
  // CHECK: [[@LINE+1]]:11: error: setjmp-local: variable p was changed behind setjmp and is indeterminate behind longjmp
  return *p;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
