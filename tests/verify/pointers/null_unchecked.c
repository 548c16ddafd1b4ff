// It is not tested.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ predicate (i32) Maybe(pointer p) {
      if (is_null(p)) { return 0i32; }
      else { take V = RW<int>(p); return V; }
    } @*/
void clear(int *p)
/*@ requires take V = Maybe(p);
    ensures  take U = Maybe(p);
             U == 0i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|null-dereference)}}: {{.*}}[clear]
  *p = 0;
}
// CHECK: verdict: REFUTED
