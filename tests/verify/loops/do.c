// The invariant of do stands before the body.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned halve(unsigned n)
/*@ requires 0u32 < n;
    ensures  return <= 32u32; @*/
{
  unsigned steps = 0;
  do
  /*@ inv steps <= 31u32 && 0u32 < n && n <= shift_right(MAXu32(), steps); @*/
  {
    n /= 2;
    steps++;
  } while (n);
  return steps;
}
