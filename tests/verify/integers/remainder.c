// A remainder is less than the divisor.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned wrap(unsigned i, unsigned n)
/*@ requires 0u32 < n;
    ensures  return < n; @*/
{
  return i % n;
}
