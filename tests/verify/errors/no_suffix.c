// A number without a suffix has no width; the suffix that would fit is printed.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

int one(void)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}1i32
/*@ ensures return == 1; @*/
{
  return 1;
}
