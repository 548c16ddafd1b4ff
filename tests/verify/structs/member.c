// A member is read through a pointer.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct point {
  int x, y;
};
int get_y(struct point *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             Q == P && return == P.y; @*/
{
  return p->y;
}
