// Another member.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

struct point {
  int x, y;
};
int get_y(struct point *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             Q == P && return == P.y; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[get_y]
  return p->x;
}
// CHECK: verdict: REFUTED
