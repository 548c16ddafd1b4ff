// A comparison that nobody can decide loses nothing of what is held.
// RUN: not %assay verify --no-refute %s | FileCheck %s

int compare(int *p, int *q, int *o)
/*@ requires take P = RW(p);
             take Q = RW(q);
    ensures  take R = RW(p); @*/
{
  *q = 2;
  return p == o;
  // CHECK: [[@LINE-1]]:{{[0-9]+}}: error: leak: RW<int>(q) is left over {{.*}}[compare]
}
// CHECK: verdict: UNPROVED
