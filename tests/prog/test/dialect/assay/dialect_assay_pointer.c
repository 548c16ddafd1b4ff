// A pointer that is an input is any number.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assay/assay.h>
int main(void) {
  char *p = assay_pointer("p");
  if (!p) return 0;
  return p == (char *)1;
}
