// Floating point numbers as IEEE has them.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

double half(double x)
/*@ requires 0.0f64 <= x && x <= 100.0f64;
    ensures  return == x / 2.0f64 && return <= 50.0f64; @*/
{
  return x / 2;
}
