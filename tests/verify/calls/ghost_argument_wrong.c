// The ghost argument is too small.
// RUN: not %assay verify %s | FileCheck %s

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
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: precondition: {{.*}}[small]
  return clamp(x /*@ 0i32, 5i32 @*/);
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
