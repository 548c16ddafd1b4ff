// Nobody gave the cell: p may be NULL.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int get(const int *p)
/*@ requires true;
    ensures  true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[get]
  return *p;
}
// CHECK: verdict: REFUTED
