// The argument may be negative.
// RUN: not %assay verify %s | FileCheck %s

int half(int x)
/*@ requires 0i32 <= x;
    ensures  0i32 <= return && return <= x; @*/
{
  return x / 2;
}
int quarter(int x)
/*@ requires -10i32 <= x;
    ensures  return <= x; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: precondition: {{.*}}[quarter]
  return half(half(x));
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
