// The sum of the numbers below n.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ function [rec] (u32) triangle(u32 n) { if (n == 0u32) { 0u32 } else { triangle(n - 1u32) + n } } @*/
unsigned sum(unsigned n)
/*@ ensures return == triangle(n); @*/
{
  unsigned s = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: invariant: {{.*}}[sum]
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n && s == triangle(i); @*/
  {
    s += i;
  }
  return s;
}
// CHECK: verdict: REFUTED
