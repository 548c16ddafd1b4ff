// A lemma that takes and gives resources.
// RUN: %assay verify %s | FileCheck %s

/*@ predicate (i32) Closed(pointer p)
    lemma open(pointer p)
      requires take C = Closed(p);
      ensures  take V = RW<int>(p);
               V == C; @*/
int get(int *p)
/*@ requires take C = Closed(p);
    ensures  take V = RW(p);
             return == C; @*/
{
  /*@ apply open(p); @*/
  return *p;
}
// CHECK: verdict: VERIFIED
// CHECK: assumed: {{.*}}open
