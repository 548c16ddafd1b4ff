// Zero is not excluded.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ predicate (i32) Positive(pointer p) {
      take V = RW<int>(p);
      assert (0i32 <= V);
      return V;
    } @*/
int divide(int *p)
/*@ requires take V = Positive(p);
    ensures  take W1 = Positive(p);
             W1 == V && return == 100i32 / V; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division-by-zero: {{.*}}[divide]
  return 100 / *p;
}
// CHECK: verdict: REFUTED
