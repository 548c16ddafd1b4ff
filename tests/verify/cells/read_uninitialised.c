// A cell that may be indeterminate is read.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int set_and_get(int *p)
/*@ requires take P = W(p);
    ensures  take Q = W(p);
             true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(uninitialised|missing-resource)}}: {{.*}}[set_and_get]
  return *p;
}
// CHECK: verdict: REFUTED
