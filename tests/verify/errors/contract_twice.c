// A contract stands once.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

int zero(void);
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}zero
/*@ spec zero();
    requires true;
    ensures return == 0i32; @*/
int zero(void)
/*@ ensures return == 0i32; @*/
{
  return 0;
}
