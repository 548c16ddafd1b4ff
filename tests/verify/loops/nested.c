// An invariant for each of two loops.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned product(unsigned m, unsigned n)
/*@ requires m < 100u32 && n < 100u32;
    ensures  return == m * n; @*/
{
  unsigned p = 0;
  for (unsigned i = 0; i < m; i++)
  /*@ inv i <= m && p == i * n; @*/
  {
    for (unsigned j = 0; j < n; j++)
    /*@ inv j <= n && p == i * n + j; @*/
    {
      p++;
    }
  }
  return p;
}
