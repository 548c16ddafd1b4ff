// The square of an unsigned short does not fit into an int.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned square(unsigned short x)
/*@ ensures return == (u32) x * (u32) x; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: signed-overflow: {{.*}}[square]
  return (unsigned)(x * x);
}
// CHECK: verdict: REFUTED
