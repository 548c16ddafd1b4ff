// A pointer to a member does not reach the next one.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

struct pair {
  int x, y;
};
int next(struct pair *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == P; return == P.y; @*/
{
  int *q = &p->x;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: subobject-bounds: {{.*}}[next]
  return q[1];
}
int own(struct pair *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == P; return == P.y; @*/
{
  int *q = &p->y;
  return q[0];
}
// CHECK: VERIFIED: own
// CHECK: verdict: UNPROVED
