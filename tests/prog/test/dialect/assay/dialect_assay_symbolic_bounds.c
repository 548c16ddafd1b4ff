// All of an object becomes an input.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assay/assay.h>
int main(void) {
  short s;
  assay_symbolic(&s, sizeof s, "s");
  return s == 3;
}
