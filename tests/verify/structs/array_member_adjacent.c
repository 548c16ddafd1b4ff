// The end of an array is not the beginning of the next one: not through a pointer to the first.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

struct pair {
  int a[4];
  int b[4];
};
int first_of_b(struct pair *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == P; return == P.b[0u64]; @*/
{
  int *end = p->a + 4;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: subobject-bounds: {{.*}}[first_of_b]
  return *end;
}
int second_of_b(struct pair *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == P; @*/
{
  int *end = p->a + 4;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: pointer-arithmetic: {{.*}}[second_of_b]
  int *q = end + 1;
  return q == end;
}
// CHECK: verdict: UNPROVED
