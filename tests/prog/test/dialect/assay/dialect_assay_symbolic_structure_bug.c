// The members of a structure are inputs under their own names.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
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
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `p.b != 3 || p.at.y != -4' failed
  assay_assert(p.b != 3 || p.at.y != -4);
  return 0;
}
// CHECK: unsigned char p.r = 1;
// CHECK: unsigned char p.g = 2;
// CHECK: unsigned char p.b = 3;
// CHECK: short p.at.y = -4;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
