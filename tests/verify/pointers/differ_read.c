// Memory that is only read may be the same.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

int same(const int *p, const int *q)
/*@ requires take P = RO<const int>(p);
             take Q = RO<const int>(q);
    ensures  return == 0i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[same]
  return p == q;
}
