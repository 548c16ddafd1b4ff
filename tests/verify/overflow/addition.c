// A sum that fits.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int add(int a, int b)
/*@ requires (i64) MINi32() <= (i64) a + (i64) b && (i64) a + (i64) b <= (i64) MAXi32();
    ensures  return == a + b; @*/
{
  return a + b;
}
