// Bits of numbers.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned round_up(unsigned n)
/*@ requires n < 0xfffffff0u32;
    ensures  n <= return && return < n + 16u32 && (return & 15u32) == 0u32; @*/
{
  return (n + 15) & ~15u;
}
