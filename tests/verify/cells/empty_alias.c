// Cells without bytes may be at the same place.
// RUN: not %assay verify --no-refute %s | FileCheck %s

struct empty {};

void two(struct empty *p, struct empty *q)
/*@ requires take P = RW<struct empty>(p);
             take Q = RW<struct empty>(q);
    ensures  take R = RW<struct empty>(p);
             take S = RW<struct empty>(q);
             !ptr_eq(p, q); @*/
{}
// CHECK: error: postcondition: {{.*}}[two]
// CHECK: verdict: UNPROVED
