// The loop writes an array that its invariant does not take, and not what is promised.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
int fill(int *a, size_t n, int *other)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             take O = RW(other);
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             take P = RW(other);
             P == O && return == O;
             each (u64 k; k < n) { B[k] == 1i32 }; @*/
{
  // CHECK: [[@LINE+1]]:3: error: invariant: after a round of the loop what the invariant does not speak of may be changed: {{.*}}[fill]
  for (size_t i = 0; i < n; i++)
  /*@ inv i <= n;
 @*/
  {
    a[i] = i != 1;
  }
  return *other;
}
// CHECK: verdict: REFUTED
