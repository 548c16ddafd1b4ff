// One part is left over.
// RUN: not %assay verify %s | FileCheck %s

struct point {
  int x, y;
};
void part(struct point *p)
/*@ requires take P = RW(p);
    ensures  take X = RW<int>(&(p->x));
             X == P.x; @*/
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: leak: {{.*}}[part]
{}
// CHECK: verdict: {{REFUTED|UNPROVED}}
