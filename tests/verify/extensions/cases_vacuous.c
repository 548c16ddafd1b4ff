// Nothing satisfies the second case.
// RUN: %assay verify %s | FileCheck %s

int one(int x)
/*@ requires x == 1i32; ensures return == 1i32;
    also requires x < 0i32; x > 0i32; ensures return == 7i32; @*/
{
  return x;
}
// CHECK: VERIFIED: one (vacuous
