// The lock is not released.
// RUN: not %assay verify %s | FileCheck %s

struct lock;
/*@ predicate (u32) Held(pointer p) @*/
void lock(struct lock *l)
    /*@ requires true;
        ensures  take H = Held(l); @*/
    ;
void unlock(struct lock *l)
    /*@ requires take H = Held(l); @*/;
void work(struct lock *l)
/*@ requires true; @*/
{
  lock(l);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: leak: {{.*}}[work]
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
