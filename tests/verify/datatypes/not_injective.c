// Two values differ if one of their members does: nothing is known of the other.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ datatype option { None {}, Some { i32 value }, Two { i32 first, i32 second } } @*/
int same(int x, int y)
/*@ requires Two { first: x, second: y } != Two { first: y, second: x };
             Some { value: x } != None {};
    ensures  return == 0i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[same]
  return x ^ y;
}
// CHECK: verdict: REFUTED
