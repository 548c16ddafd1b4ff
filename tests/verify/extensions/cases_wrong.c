// The second case does not hold; a call fits no case that proofs can use.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int sign(int x)
/*@ requires x > 0i32; ensures return == 1i32;
    also requires x < 0i32; ensures return == -2i32;
    also ux requires x == 0i32; ensures return == -1i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}return == -2i32 [sign]
  return x > 0 ? 1 : -1;
}
// CHECK: REFUTED: sign
int of_zero(int x)
/*@ requires x == 0i32; ensures return == -1i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: precondition: the call of sign requires x > 0i32 [of_zero]
  return sign(x);
}
// CHECK: verdict: REFUTED
