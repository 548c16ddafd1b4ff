// The loop writes an array that its invariant does not take: it is taken, and what becomes of its elements is guessed.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
int fill(int *a, size_t n, int *other)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             take O = RW(other);
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             take P = RW(other);
             P == O && return == O;
             each (u64 k; k < n) { B[k] == 1i32 }; @*/
{
  for (size_t i = 0; i < n; i++)
  /*@ inv i <= n;
 @*/
  {
    a[i] = 1;
  }
  return *other;
}
