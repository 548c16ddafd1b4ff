// An element of an array. It was changed behind setjmp.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
#include <setjmp.h>
static jmp_buf buffer;
int main(void) {
  char text[3] = "ab";
  if (setjmp(buffer) == 0) {
    text[1] = 0;
    longjmp(buffer, 1);
  }
  // CHECK: [[@LINE+1]]:10: error: setjmp-local: variable text was changed behind setjmp and is indeterminate behind longjmp
  return text[1];
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
