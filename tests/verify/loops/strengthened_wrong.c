// What is found beside an invariant does not help a wrong program.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ function [rec] (u32) triangle(u32 n) { if (n == 0u32) { 0u32 } else { triangle(n - 1u32) + n } } @*/
unsigned sum_to(unsigned n)
/*@ requires n < 1000u32; ensures return == triangle(n); @*/
{
  unsigned i = 0, s = 0;
  // CHECK: error: {{(invariant|postcondition)}}: {{.*}}[sum_to]
  while (i <= n)
  /*@ inv s == triangle(i); @*/
  {
    i++;
    s += i;
  }
  return s;
}
// CHECK: verdict: REFUTED
