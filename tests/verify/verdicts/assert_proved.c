// An assert of C is proved.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <assert.h>
int check(int x)
/*@ requires 0i32 <= x && x < 5i32;
    ensures  return == x; @*/
{
  assert(x != 5);
  return x;
}
