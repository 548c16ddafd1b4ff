// A counter below its bound.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int next(int i, int n)
/*@ requires i < n;
    ensures  return == i + 1i32 && return <= n; @*/
{
  return i + 1;
}
