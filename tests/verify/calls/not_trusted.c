// Without trust the body is wrong.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int magic(int x)
/*@ requires true;
    ensures  return == x + 1i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(postcondition|signed-overflow)}}: {{.*}}[magic]
  return x - 1;
}
int next(void)
/*@ ensures return == 6i32; @*/
{
  return magic(5);
}
// CHECK: verdict: REFUTED
