// A pointer moves inside of an array.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int second(const int *a)
/*@ requires take A = each (u64 k; k < 3u64) { RW(a + k) };
    ensures  take B = each (u64 k; k < 3u64) { RW(a + k) };
             B == A && return == A[1u64]; @*/
{
  const int *p = a + 3;
  p -= 2;
  return *p;
}
