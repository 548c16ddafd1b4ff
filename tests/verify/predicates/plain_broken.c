// The fact is not restored.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ predicate (i32) Positive(pointer p) {
      take V = RW<int>(p);
      assert (0i32 < V);
      return V;
    } @*/
int divide(int *p)
/*@ requires take V = Positive(p);
    ensures  take W1 = Positive(p);
             return == 100i32 / V; @*/
{
  int v = *p;
  *p = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|postcondition)}}: {{.*}}[divide]
  return 100 / v;
}
// CHECK: verdict: REFUTED
