// The invariant holds at each continue.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned odd_count(unsigned n)
/*@ requires n < 1000u32;
    ensures  return == n / 2u32; @*/
{
  unsigned c = 0;
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n && c == i / 2u32; @*/
  {
    if (i % 2 == 0) continue;
    c++;
  }
  return c;
}
