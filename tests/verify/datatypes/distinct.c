// Constructors are different and injective.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ datatype option { None {}, Some { i32 value } } @*/
int same(int x, int y)
/*@ requires Some { value: x } == Some { value: y };
             Some { value: x } != None {};
    ensures  return == 0i32; @*/
{
  return x ^ y;
}
