// All independent errors of a function are shown.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int both(int *p, int x)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             Q == P; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division-by-zero: {{.*}}[both]
  *p = 100 / x;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: signed-overflow: {{.*}}[both]
  return x + 1;
}
// CHECK: verdict: REFUTED
