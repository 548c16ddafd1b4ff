// --contracts: what a call owes and gets is checked; requires where the call stands, ensures at its condition. Without
// the option contracts are comments.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --contracts -o %t.out %s | FileCheck %s --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 1 %replaying replay %t.out/bug-001-postcondition | FileCheck %s --check-prefix=AGAIN
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s --check-prefix=OFF
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --contracts --no-check precondition %s | FileCheck %s --check-prefix=ONE --implicit-check-not=precondition
// AGAIN: CONFIRMED
// OFF: verdict: SAFE
// ONE: error: postcondition
#include <assay/assay.h>

static int clamp(int x, int low, int high)
/*@ requires low <= high;
    ensures  low <= return; return <= high; @*/
// CHECK: [[@LINE-1]]:29: error: postcondition: clamp ensures return <= high
// CHECK: CONFIRMED natively by the harness
{
  if (x < low) return low;
  return x;
}

int main(void) {
  int x = assay_int("x"), low = assay_int("low");
  // CHECK: [[@LINE+2]]:10: error: precondition: the call of clamp requires low <= high ({{.*}}check_postcondition_bug.c:13:14)
  // CHECK: CONFIRMED natively by the harness
  return clamp(x, low, 100);
}
// CHECK: verdict: BUG: 2 bugs
