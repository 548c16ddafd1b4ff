// Any two numbers.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int add(int a, int b)
/*@ ensures return == a + b; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: signed-overflow: {{.*}}[add]
  return a + b;
}
// CHECK: verdict: REFUTED
