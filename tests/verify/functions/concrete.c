// A recursive function of a number that is known.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ function [rec] (u32) power2(u32 n) { if (n == 0u32) { 1u32 } else { 2u32 * power2(n - 1u32) } } @*/
unsigned kilo(void)
/*@ ensures return == power2(10u32); @*/
{
  return 1024;
}
