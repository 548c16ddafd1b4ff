// Arrays of arrays.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int corner(int (*m)[3])
/*@ requires take M = each (u64 r; r < 2u64) { RW(m + r) };
    ensures  take N = each (u64 r; r < 2u64) { RW(m + r) };
             N == M && return == M[1u64][2u64]; @*/
{
  return m[1][2];
}
