// A pointer that C chose of two may be the other one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int set(int *p)
/*@ requires take P = RW(p); ensures take Q = RW(p); Q == 7i32; return == P; @*/
{
  int old = *p;
  *p = 7;
  return old;
}
int passed(int c, int *p, int *q)
/*@ requires take P = RW(p); take Q = RW(q); ensures take P2 = RW(p); take Q2 = RW(q); P2 == 7i32; @*/
{
  return set(c ? p : q);
}
// CHECK: error: postcondition: {{.*}} [passed]
// CHECK: REFUTED: passed
int *returned(int c, int *p, int *q)
/*@ requires take P = RW(p); take Q = RW(q); ensures take R = RW(return); take Q2 = RW(q); @*/
{
  return c ? p : q;
}
// CHECK: error: missing-resource: {{.*}}RW<int>(q){{.*}} [returned]
// CHECK: {{REFUTED|UNPROVED}}: returned
int lacking(int c, int *p, int *q)
/*@ requires take P = RW(p); ensures take P2 = RW(p); @*/
{
  return set(c ? p : q);
}
// CHECK: error: missing-resource: {{.*}} [lacking]
// CHECK: REFUTED: lacking
