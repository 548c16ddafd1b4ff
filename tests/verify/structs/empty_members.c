// Arrays of structures without members have elements and no bytes.
// RUN: %assay verify %s | FileCheck %s

struct empty {};
struct mixed {
  struct empty none[2];
  int x;
};

int get(struct mixed *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             return == P.x; @*/
{
  struct mixed copy = *p;
  *p = copy;
  return p->x;
}
// CHECK: verdict: VERIFIED
