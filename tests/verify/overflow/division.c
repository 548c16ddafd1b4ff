// The least int divided by -1.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int quotient(int a, int b)
/*@ requires b != 0i32 && (a != MINi32() || b != -1i32);
    ensures  return == a / b; @*/
{
  return a / b;
}
