// One member changes, the others stay.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct point {
  int x, y, z;
};
void set_y(struct point *p, int y)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             Q == { y: y, ..P }; @*/
{
  p->y = y;
}
