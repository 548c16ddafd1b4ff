// The length is not reduced.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
void clear(int *a, size_t n)
/*@ trusted;
    requires take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; k < n) { B[k] == 0i32 }; @*/
{
  for (size_t i = 0; i < n; i++) a[i] = 0;
}
void clear_from(int *a, size_t n, size_t from)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             from < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; k < from) { B[k] == A[k] };
             each (u64 k; from <= k && k < n) { B[k] == 0i32 }; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|precondition)}}: {{.*}}[clear_from]
  clear(a + from, n);
}
// CHECK: verdict: REFUTED
