// An invariant that says the interesting part; bounds of counters are found.
// RUN: %assay verify --show-invariants %s | FileCheck %s

/*@ function [rec] (u32) triangle(u32 n) { if (n == 0u32) { 0u32 } else { triangle(n - 1u32) + n } } @*/
unsigned sum_to(unsigned n)
/*@ requires n < 1000u32; ensures return == triangle(n); @*/
{
  unsigned i = 0, s = 0;
  // CHECK: [[@LINE+1]]:3: note: inferred beside what is written: /*@ inv {{.*}}i <= n;{{.*}} @*/
  while (i < n)
  /*@ inv s == triangle(i); @*/
  {
    i++;
    s += i;
  }
  return s;
}
// CHECK: verdict: VERIFIED
