// The result is not known at the beginning.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

int zero(void)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}return
/*@ requires return == 0i32; @*/
{
  return 0;
}
