// A loop that tries again and again.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -w | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <setjmp.h>
static jmp_buf buffer;
static void attempt(int n) {
  if (n < 3) longjmp(buffer, n + 1);
}
static int tries(void) {
  volatile int n = 0;
  int last = 0;
  for (;;) {
    int code = setjmp(buffer);
    if (code == 0) {
      attempt(n);
      return last;
    }
    n = code;
    last = code;
  }
}
int main(void) { assay_assert(tries() == 3); }
