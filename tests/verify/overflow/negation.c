// The least int has no negative.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int absolute(int x)
/*@ requires MINi32() < x;
    ensures  0i32 <= return && (return == x || return == 0i32 - x); @*/
{
  return x < 0 ? -x : x;
}
