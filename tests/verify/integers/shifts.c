// Shifts by amounts below the width.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned bit(unsigned n)
/*@ requires n < 32u32;
    ensures  return == shift_left(1u32, n); @*/
{
  return 1u << n;
}
