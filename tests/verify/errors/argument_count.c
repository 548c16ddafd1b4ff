// A function with too few arguments.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

/*@ function (u32) sum(u32 a, u32 b) { a + b } @*/
unsigned one(void)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}sum
/*@ ensures return == sum(1u32); @*/
{
  return 1;
}
