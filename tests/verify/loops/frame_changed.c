// The loop changes what it does not mention.
// REQUIRES: wanted
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
  for (size_t i = 0; i < n; i++)
  /*@ inv i <= n;
          take B = each (u64 k; k < n) { RW(a + k) };
          each (u64 k; k < i) { B[k] == 1i32 }; @*/
  {
    a[i] = 1;
    *other = 1;
  }
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[fill]
  return *other;
}
// CHECK: verdict: REFUTED
