// Recursion that descends in a number.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ function [rec] (u32) factorial(u32 n) { if (n == 0u32) { 1u32 } else { n * factorial(n - 1u32) } } @*/
unsigned factorial_of(unsigned n)
/*@ ensures return == factorial(n); @*/
{
  return n ? n * factorial_of(n - 1) : 1;
}
