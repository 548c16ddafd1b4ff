// A member of a structure. It was changed behind setjmp.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
#include <setjmp.h>
static jmp_buf buffer;
int main(void) {
  struct {
    int a, b;
  } s = {1, 2};
  if (setjmp(buffer) == 0) {
    s.b = 3;
    longjmp(buffer, 1);
  }
  // CHECK: [[@LINE+1]]:10: error: setjmp-local: variable s was changed behind setjmp and is indeterminate behind longjmp
  return s.b;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
