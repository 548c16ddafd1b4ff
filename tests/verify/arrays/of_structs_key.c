// The key is changed.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
struct item {
  int key, value;
};
void set_value(struct item *a, size_t n, size_t i, int x)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             i < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A[i: { value: x, ..A[i] }]; @*/
{
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: postcondition: {{.*}}[set_value]
  a[i].key = x;
}
// CHECK: verdict: REFUTED
