// The base case.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ function [rec] (u32) factorial(u32 n) { if (n == 0u32) { 1u32 } else { n * factorial(n - 1u32) } } @*/
unsigned factorial_of(unsigned n)
/*@ ensures return == factorial(n); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[factorial_of]
  return n ? n * factorial_of(n - 1) : 0;
}
// CHECK: verdict: REFUTED
