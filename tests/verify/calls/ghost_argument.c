// A ghost parameter and its argument.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int clamp(int x)
/*@ requires cn_ghost i32 lo, i32 hi;
             lo <= x && x <= hi;
    ensures  lo <= return && return <= hi; @*/
{
  return x;
}
int small(int x)
/*@ requires 0i32 <= x && x < 10i32;
    ensures  return < 20i32; @*/
{
  return clamp(x /*@ 0i32, 19i32 @*/);
}
