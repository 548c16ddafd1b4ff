// It is a member of an element that is not there.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

struct item {
  int key;
  long value;
};

void set(struct item *a, unsigned n, unsigned i)
/*@ requires i <= n && n < 1000u32;
             take A = each (u32 j; j < n) { RW(array_shift(a, j)) };
    ensures  take B = each (u32 j; j < n) { RW(array_shift(a, j)) }; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: pointer-arithmetic: {{.*}}[set]
  long *p = &a[i].value;
  *p = 7;
}
// CHECK: verdict: REFUTED
