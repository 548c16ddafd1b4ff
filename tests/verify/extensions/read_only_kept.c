// Who gives RO back keeps it for ever: memory that may be written is none for that.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

int keep(const int *p)
/*@ requires take P = RO(p);
    ensures  take Q = RO(p); Q == P; return == P; @*/
{
  return *p;
}
int stale(void)
/*@ ensures return == 5i32; @*/
{
  int x = 5;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[stale]
  keep(&x);
  x = 6;
  return keep(&x);
}
int given(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); return == P; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[given]
  keep(p);
  *p = 6;
  return keep(p);
}
// CHECK: verdict: UNPROVED
