// A struct is given in parts and returned as a whole.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct point {
  int x, y;
};
void join(struct point *p)
/*@ requires take X = RW<int>(&(p->x));
             take Y = RW<int>(&(p->y));
    ensures  take P = RW(p);
             P.x == X && P.y == Y; @*/
{}
