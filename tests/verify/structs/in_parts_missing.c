// One part is missing.
// RUN: not %assay verify %s | FileCheck %s

struct point {
  int x, y;
};
void join(struct point *p)
/*@ requires take X = RW<int>(&(p->x));
    ensures  take P = RW(p);
             P.x == X; @*/
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|postcondition)}}: {{.*}}[join]
{}
// CHECK: verdict: {{REFUTED|UNPROVED}}
