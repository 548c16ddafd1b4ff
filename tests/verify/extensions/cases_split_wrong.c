// Cases of a contract that do not cover everything: a call that may be none of them fails; so does one that expects too
// much.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int sign(int x)
/*@ requires x > 0i32; ensures return == 1i32;
    also requires x < 0i32; ensures return == -1i32; @*/
{
  return x > 0 ? 1 : -1;
}
int of_any(int x)
/*@ ensures return == 1i32 || return == -1i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: precondition: the call of sign requires x > 0i32 [of_any]
  return sign(x);
}
// CHECK: counterexample {{.*}}: x == 0
// CHECK: UNPROVED: of_any
int of_others(int x)
/*@ requires x != 0i32; ensures return == 1i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}} [of_others]
  return sign(x);
}
// CHECK: REFUTED: of_others
