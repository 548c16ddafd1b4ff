// Every bug of a program is found in one run, in the order of its lines.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>

int main(void) {
  int x = assay_int("x"), a[3] = {1, 2, 3};
  switch (x) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: read of 4 bytes at offset 12 of object 'a' of 12 bytes
  case 3: return a[x] == 1;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division-by-zero: division by zero: 5 / 0
  case 4: return 5 / (x - 4);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: shift-amount: shift of int by 45
  case 5: return 1 << (40 + x);
  }
  return 0;
}
// CHECK: verdict: BUG: 3 bugs were found
// CHECK-NEXT: paths: 1 ended, 3 failed
