// A call passes all ghost arguments.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

int same(int x)
/*@ requires cn_ghost i32 y;
             x == y;
    ensures  return == y; @*/
{
  return x;
}
int three(void)
/*@ ensures return == 3i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}same
  return same(3);
}
