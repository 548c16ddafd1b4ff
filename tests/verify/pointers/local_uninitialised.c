// It is read before it is set.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

void set(int *p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p);
             Q == 3i32; @*/
{
  *p = 3;
}
int three(void)
/*@ ensures return == 3i32; @*/
{
  int x;
  int y = x;
  set(&x);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: {{.*}}[three]
  return y;
}
// CHECK: verdict: REFUTED
