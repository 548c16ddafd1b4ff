// The wrong corner.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

struct point {
  int x, y;
};
struct box {
  struct point low, high;
};
void lift(struct box *b, int y)
/*@ requires take B = RW(b);
    ensures  take C = RW(b);
             C.low == B.low && C.high.x == B.high.x && C.high.y == y; @*/
{
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: postcondition: {{.*}}[lift]
  b->low.y = y;
}
// CHECK: verdict: REFUTED
