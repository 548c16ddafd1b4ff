// A pointer to a member of an element.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct item {
  int key;
  long value;
};

void set(struct item *a, unsigned n, unsigned i)
/*@ requires i < n;
             take A = each (u32 j; j < n) { RW(array_shift(a, j)) };
    ensures  take B = each (u32 j; j < n) { RW(array_shift(a, j)) };
             B == A[i: { value: 7i64, ..A[i] }]; @*/
{
  long *p = &a[i].value;
  *p = 7;
}
