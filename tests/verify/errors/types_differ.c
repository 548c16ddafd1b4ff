// Both types are named.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

int one(void)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}{{i32.*u32|u32.*i32}}
/*@ ensures return == 1u32; @*/
{
  return 1;
}
