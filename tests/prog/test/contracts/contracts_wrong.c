// A specification that is wrong is told, and nothing is run.
// RUN: sh %root/tests/lit/exits.sh 2 %assay test --contracts %s 2>&1 | FileCheck %s
// CHECK: [[@LINE+2]]:{{[0-9]+}}: error: there is no 'y' here
int f(int x)
/*@ requires y > 0i32; @*/
{
  return x;
}
int main(void) { return f(1); }
