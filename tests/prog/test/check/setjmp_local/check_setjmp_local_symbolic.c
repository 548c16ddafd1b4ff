// Inputs in locals, which are read behind setjmp for the first time, have not changed.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -w | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <setjmp.h>
static jmp_buf buffer;
#include <string.h>
struct pair {
  int a;
  char b[3];
};
int main(void) {
  int x;
  struct pair p, q;
  char text[4];
  assay_symbolic(&x, sizeof x, "x");
  assay_symbolic(&p, sizeof p, "p");
  assay_symbolic(text, sizeof text, "text");
  q = p;
  if (setjmp(buffer) == 0) {
    if (x > 3 && p.b[1] == text[2]) longjmp(buffer, 1);
    return 0;
  }
  assay_assert(x > 3 && p.b[1] == text[2] && q.a == p.a);
}
