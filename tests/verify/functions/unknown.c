// A function without a body is the same for the same argument.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ function (boolean) prime(u64 n) @*/
unsigned long same(unsigned long n)
/*@ requires prime(n);
    ensures  prime(return + 0u64); @*/
{
  return n;
}
