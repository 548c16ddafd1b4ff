// It gives no right to write.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

int get(int *p)
/*@ requires take P = RO(p);
    ensures  true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|read-only)}}: {{.*}}[get]
  *p = 0;
  return 0;
}
// CHECK: verdict: UNPROVED
