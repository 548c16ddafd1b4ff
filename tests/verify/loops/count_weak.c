// The invariant does not say what the sum is.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

/*@ function [rec] (u32) triangle(u32 n) { if (n == 0u32) { 0u32 } else { triangle(n - 1u32) + n } } @*/
unsigned sum_to(unsigned n)
/*@ requires n < 1000u32; ensures return == triangle(n); @*/
{
  unsigned i = 0, s = 0;
  while (i < n)
  /*@ inv i <= n; @*/
  {
    i++;
    s += i;
  }
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[sum_to]
  return s;
}
// CHECK: verdict: UNPROVED
