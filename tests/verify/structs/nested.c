// Structs in structs.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

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
  b->high.y = y;
}
