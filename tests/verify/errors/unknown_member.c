// A struct has no such member.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

struct point {
  int x, y;
};
int get(struct point *p)
// CHECK: [[@LINE+3]]:{{[0-9]+}}: error: {{.*}}'z'
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             return == Q.z; @*/
{
  return p->x;
}
