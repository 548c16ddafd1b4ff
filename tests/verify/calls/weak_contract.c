// The body does more than its contract says: callers do not see it.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

int half(int x)
/*@ requires 0i32 <= x;
    ensures  0i32 <= return && return <= x; @*/
{
  return x / 2;
}
int quarter(int x)
/*@ requires 0i32 <= x;
    ensures  return == x / 4i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[quarter]
  return half(half(x));
}
// CHECK: verdict: UNPROVED
