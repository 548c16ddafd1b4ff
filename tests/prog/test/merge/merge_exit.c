// Where some ways leave for good, and others meet, one decision is made.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
// CHECK: error: abort
// CHECK: verdict: BUG
// CHECK: paths: 2 ended, 1 failed, 0 may have failed, 0 given up; 2 branches merged
#include <assay/assay.h>
#include <stdlib.h>
int main(void) {
  int x = assay_int("x"), kind;
  switch (x & 7) {
  case 0: kind = 1; break;
  case 1:
  case 2: kind = 2; break;
  case 3: abort();
  case 4: return 7;
  default: kind = 3;
  }
  assay_assert(kind >= 1 && kind <= 3);
  return 0;
}
