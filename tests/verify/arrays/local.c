// A local array is owned by the function.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int local(int i)
/*@ requires 0i32 <= i && i < 4i32;
    ensures  return == i * i; @*/
{
  int squares[4] = {0, 1, 4, 9};
  return squares[i];
}
