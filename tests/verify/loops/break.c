// A loop that is left by break keeps what is known there.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned root(unsigned n)
/*@ requires n < 10000u32;
    ensures  return * return <= n && n < (return + 1u32) * (return + 1u32); @*/
{
  unsigned r = 0;
  for (;;)
  /*@ inv r <= 100u32 && r * r <= n; @*/
  {
    if ((r + 1) * (r + 1) > n) break;
    r++;
  }
  return r;
}
