// Members of the elements of an array.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

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
  a[i].value = x;
}
