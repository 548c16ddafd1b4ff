// NULL stands for another value.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ predicate (i32) Maybe(pointer p) {
      if (is_null(p)) { return 0i32; }
      else { take V = RW<int>(p); return V; }
    } @*/
int get(const int *p)
/*@ requires take V = Maybe(p);
    ensures  take U = Maybe(p);
             U == V && return == V; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[get]
  return p ? *p : 1;
}
// CHECK: verdict: REFUTED
