// Widening follows the sign of the operand.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

long widen(int x, unsigned y)
/*@ requires y < 10u32;
    ensures  return == (i64) x + (i64) y; @*/
{
  return (long)x + (long)y;
}
