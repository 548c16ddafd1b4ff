// let in a function.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ function (u32) mid(u32 a, u32 b) { let d = b - a; a + d / 2u32 } @*/
unsigned middle(unsigned a, unsigned b)
/*@ requires a <= b;
    ensures  return == mid(a, b) && a <= return && return <= b; @*/
{
  return a + (b - a) / 2;
}
