// Two members change.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

struct point {
  int x, y, z;
};
void set_y(struct point *p, int y)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             Q == { y: y, ..P }; @*/
{
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: postcondition: {{.*}}[set_y]
  p->x = p->y = y;
}
// CHECK: verdict: REFUTED
