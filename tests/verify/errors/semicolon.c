// A condition ends with a semicolon.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

int get(int *p)
// CHECK: [[@LINE+2]]:{{[0-9]+}}: error: {{.*}}';'
/*@ requires take P = RW(p)
    ensures  take Q = RW(p); @*/
{
  return *p;
}
