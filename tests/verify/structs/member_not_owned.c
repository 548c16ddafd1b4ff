// The other member is not owned.
// RUN: not %assay verify %s | FileCheck %s

struct point {
  int x, y;
};
void set_x(struct point *p)
/*@ requires take X = RW<int>(member_shift<struct point>(p, x));
    ensures  take X2 = RW<int>(&(p->x));
             X2 == X; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[set_x]
  p->y = 3;
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
