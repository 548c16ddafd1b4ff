// A predicate without a body is passed on.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

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
  unlock(l);
}
