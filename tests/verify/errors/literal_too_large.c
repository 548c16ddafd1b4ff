// A number must fit its type.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

signed char most(void)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}128
/*@ ensures return < 128i8; @*/
{
  return 127;
}
