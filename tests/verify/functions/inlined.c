// A function without rec is its body.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ function (i32) twice(i32 x) { x + x } @*/
unsigned dbl(unsigned x)
/*@ ensures (i32) return == twice((i32) x); @*/
{
  return 2 * x;
}
