// Memory that a loop initialises: the part that has been, and the part that is left.
// RUN: %assay verify --show-invariants %s | FileCheck %s

#include <stddef.h>
void fill(int *a, size_t n, int value)
/*@ requires take A = each (u64 i; i < n) { W(array_shift(a, i)) };
    ensures  take B = each (u64 i; i < n) { RW(array_shift(a, i)) };
             each (u64 i; i < n) { B[i] == value }; @*/
{
  // CHECK: [[@LINE+1]]:3: note: inferred: /*@ inv k <= n; take Done1 = each {{.*}} take Left1 = each
  for (size_t k = 0; k < n; k++) a[k] = value;
}

void clear(unsigned *a, size_t n)
/*@ requires take A = each (u64 i; i < n) { RW(array_shift(a, i)) };
    ensures  take B = each (u64 i; i < n) { RW(array_shift(a, i)) };
             each (u64 i; i < n) { B[i] == 0u32 }; @*/
{
  // CHECK: [[@LINE+1]]:3: note: inferred: /*@ inv n <= {n}@start; take Now1 = each
  while (n > 0) a[--n] = 0;
}
// CHECK: verdict: VERIFIED
