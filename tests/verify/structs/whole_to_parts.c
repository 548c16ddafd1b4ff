// A struct is given as a whole and returned in parts.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct point {
  int x, y;
};
void part(struct point *p)
/*@ requires take P = RW(p);
    ensures  take X = RW<int>(&(p->x));
             take Y = RW<int>(&(p->y));
             X == P.x && Y == P.y; @*/
{}
