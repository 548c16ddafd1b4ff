// What C does not evaluate does not overflow, though both arms are computed.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s --check unsigned-overflow | FileCheck %s
#include <assay/assay.h>
int main(void) {
  unsigned u = assay_uint("u");
  unsigned less = u > 3 ? u - 3 : 0;
  int both = u < 100 && u + 1 > 3;
  return less == 1 && both == 2;
}
// CHECK: verdict: SAFE
