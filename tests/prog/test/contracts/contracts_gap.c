// A contract that is not checked, of whatever function: the program is not called safe.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test --contracts %s | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s
// CHECK: verdict: INCOMPLETE
// CHECK-NEXT: limit: contract at {{.*}}contracts_gap.c:7:5: arguments without a name are not made
int several(int n, ...)
/*@ requires n > 0i32; @*/
{
  return n;
}

int main(void) { return several(0, 1); }
