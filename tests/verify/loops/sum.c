// A sum by a recursive function of the counter.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ function [rec] (u32) triangle(u32 n) { if (n == 0u32) { 0u32 } else { triangle(n - 1u32) + n } } @*/
unsigned sum(unsigned n)
/*@ ensures return == triangle(n); @*/
{
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n && s == triangle(i); @*/
  {
    s += i + 1;
  }
  return s;
}
