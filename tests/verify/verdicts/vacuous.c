// Nothing satisfies the precondition: proved, with a warning.
// RUN: %assay verify %s | FileCheck %s

int never(int x)
/*@ requires x < 0i32 && 0i32 < x;
    ensures  return == 1i32; @*/
{
  return 2;
}
// CHECK: vacuous
// CHECK: verdict: VERIFIED
