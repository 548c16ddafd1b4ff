// Comparisons follow the sign.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int less(int a, unsigned b)
/*@ requires 0i32 <= a;
    ensures  return == ((u32) a < b ? 1i32 : 0i32); @*/
{
  return (unsigned)a < b;
}
