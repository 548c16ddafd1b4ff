// What a lemma takes is gone.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

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
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|precondition)}}: {{.*}}[get]
  /*@ apply open(p) ; @*/
  return *p;
}
// CHECK: verdict: UNPROVED
