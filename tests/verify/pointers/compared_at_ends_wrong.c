// The end of one array may have the address of another one.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

int is_same(const int *a, const int *b)
/*@ requires take A = RW(a); take B = RW(b);
    ensures  take A2 = RW(a); take B2 = RW(b); return == 0i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[is_same]
  return a + 1 == b;
}
// CHECK: verdict: UNPROVED
