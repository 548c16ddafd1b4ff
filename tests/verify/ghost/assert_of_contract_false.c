// It speaks of what requires took, which is not what is there now.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int replace(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             Q == 1i32 && return == P; @*/
{
  int old = *p, now = 1;
  *p = now;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion: {{.*}}[replace]
  /*@ assert(now == P); @*/
  return old;
}
// CHECK: verdict: REFUTED
