// The loop writes an array that its invariant does not take: its elements are not known then.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

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
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[fill]
  return *other;
}
// CHECK: verdict: UNPROVED
