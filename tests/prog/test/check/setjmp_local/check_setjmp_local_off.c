// Where it is not looked for, locals keep the values that they have when longjmp is called.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-check setjmp-local %s -- -w | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <setjmp.h>
static jmp_buf buffer;
int main(void) {
  int count = 0, other = 0, *p = &other;
  if (setjmp(buffer) < 3) {
    count++;
    ++*p;
    longjmp(buffer, count);
  }
  assay_assert(count == 3 && other == 3);
}
