// Without an invariant the sum is not known.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

/*@ function [rec] (u32) triangle(u32 n) { if (n == 0u32) { 0u32 } else { triangle(n - 1u32) + n } } @*/
unsigned sum(unsigned n)
/*@ ensures return == triangle(n); @*/
{
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    s += i + 1;
  }
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[sum]
  return s;
}
// CHECK: verdict: INCOMPLETE
