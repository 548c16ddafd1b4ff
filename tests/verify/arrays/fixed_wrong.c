// The neighbour is returned.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int third(int (*a)[8])
/*@ requires take A = RW(a);
    ensures  take B = RW(a);
             B == A && return == A[2u64]; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[third]
  return (*a)[3];
}
// CHECK: verdict: REFUTED
