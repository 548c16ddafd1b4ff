// More is passed than there is.
// RUN: not %assay verify %s | FileCheck %s

#include <stddef.h>
void clear(int *a, size_t n)
    /*@ requires take A = each (u64 k; k < n) { RW(a + k) };
        ensures  take B = each (u64 k; k < n) { RW(a + k) };
                 each (u64 k; k < n) { B[k] == 0i32 }; @*/
    ;
void clear_half(int *a, size_t n)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; k < n / 2u64) { B[k] == 0i32 };
             each (u64 k; n / 2u64 <= k && k < n) { B[k] == A[k] }; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|precondition)}}: {{.*}}[clear_half]
  clear(a, n / 2 + 1);
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
