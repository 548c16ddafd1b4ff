// Macros are not expanded in specifications.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

#define LIMIT 10
int small(int x)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}LIMIT
/*@ requires x < LIMIT; @*/
{
  return x;
}
