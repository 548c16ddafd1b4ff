// A product that fits.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int area(int w, int h)
/*@ requires 0i32 <= w && w <= 1000i32 && 0i32 <= h && h <= 1000i32;
    ensures  return == w * h; @*/
{
  return w * h;
}
