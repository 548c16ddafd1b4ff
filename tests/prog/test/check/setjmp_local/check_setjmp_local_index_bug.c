// One of several elements was changed: it is the one that must not be read.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <setjmp.h>
static jmp_buf buffer;
int main(void) {
  int a[3] = {1, 2, 3};
  unsigned i = assay_choose(3);
  if (setjmp(buffer) == 0) {
    a[i] = 7;
    longjmp(buffer, 1);
  }
  // CHECK: [[@LINE+1]]:10: error: setjmp-local: variable a was changed behind setjmp and is indeterminate behind longjmp
  return a[1] != 2;
}
// CHECK: unsigned int choice = 1
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
