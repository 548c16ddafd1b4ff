// Arrays of structures without members change nothing of what lies beside them.
// RUN: not %assay verify --no-refute %s | FileCheck %s

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
  p->x = 1;
  return p->x;
}
// CHECK: error: postcondition: {{.*}}[get]
