// The value that is returned is another one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int get(const int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             return == P && Q == P; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[get]
  return *p ^ 1;
}
// CHECK: verdict: REFUTED
