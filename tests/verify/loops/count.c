// A counter and its bound.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned count_to(unsigned n)
/*@ ensures return == n; @*/
{
  unsigned i = 0;
  while (i < n)
  /*@ inv i <= n; @*/
  {
    i++;
  }
  return i;
}
