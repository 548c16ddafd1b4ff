// Suffixes of C are not those of specifications.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

unsigned long one(void)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}1UL
/*@ ensures return == 1UL; @*/
{
  return 1;
}
