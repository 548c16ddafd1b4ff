// Numbers.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stdlib.h>
int distance(int a, int b)
/*@ requires 0i32 <= a && 0i32 <= b;
    ensures  return == (a < b ? b - a : a - b); @*/
{
  return abs(a - b);
}
