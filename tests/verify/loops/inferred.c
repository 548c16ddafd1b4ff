// A loop without an invariant that needs a simple one.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
int last(const int *a, size_t n)
/*@ requires 0u64 < n;
             take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A; @*/
{
  int x = 0;
  for (size_t i = 0; i < n; i++) x = a[i];
  return x;
}
