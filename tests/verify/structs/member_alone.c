// One member is owned, not the struct.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct point {
  int x, y;
};
void set_x(struct point *p)
/*@ requires take X = RW<int>(member_shift<struct point>(p, x));
    ensures  take X2 = RW<int>(&(p->x));
             X2 == 3i32; @*/
{
  p->x = 3;
}
