// An invariant belongs to a loop.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

int zero(void)
/*@ ensures return == 0i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}inv
  /*@ inv true; @*/
  return 0;
}
