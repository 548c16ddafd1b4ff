// A conversion that fits.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int whole(double x)
/*@ requires 0.0f64 <= x && x < 1000.0f64;
    ensures  0i32 <= return && return < 1000i32; @*/
{
  return (int)x;
}
