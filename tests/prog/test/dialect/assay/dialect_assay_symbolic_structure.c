// A structure as an input has an input for each member.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
struct pixel {
  unsigned char r, g, b;
  struct {
    short x, y;
  } at;
};
int main(void) {
  struct pixel p;
  assay_symbolic(&p, sizeof p, "p");
  assay_assume(p.r == 1 && p.g == 2);
  assay_assert(p.r + p.g == 3);
  return 0;
}
