// Something exists.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned any(unsigned n)
/*@ requires 0u32 < n;
    ensures  exists (u32 k; k < n) { return == 2u32 * k }; @*/
{
  return 0;
}
