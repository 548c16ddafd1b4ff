// A call gives what the contract says.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int half(int x)
/*@ requires 0i32 <= x;
    ensures  0i32 <= return && return <= x; @*/
{
  return x / 2;
}
int quarter(int x)
/*@ requires 0i32 <= x;
    ensures  return <= x; @*/
{
  return half(half(x));
}
