// A condition reads what it does not own: the message names what to take.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

int get(int *p)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}take
/*@ requires *p == 1i32; @*/
{
  return p != 0;
}
