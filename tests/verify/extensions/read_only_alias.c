// What a call takes to write is not there to be read only.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

int both(const int *p, int *q)
/*@ requires take P = RO(p); take Q = RW(q);
    ensures  take R = RW(q); R == 7i32; return == P; @*/
{
  *q = 7;
  return *p;
}
int same(int *x)
/*@ requires take X = RW(x);
    ensures  take Y = RW(x); return == X; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}RO<int>(x){{.*}}[same]
  return both(x, x);
}
int different(int *x, int *y)
/*@ requires take X = RW(x); take Y = RW(y);
    ensures  take X2 = RW(x); take Y2 = RW(y); X2 == X; return == X; @*/
{
  return both(x, y);
}
// CHECK: VERIFIED: different
// CHECK: verdict: UNPROVED
