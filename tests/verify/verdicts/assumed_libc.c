// A contract for a function of libc is believed, whether we have a model of it or not.
// RUN: %assay verify %s | FileCheck %s

#include <stdlib.h>
/*@ spec abs(i32 x);
    requires true;
    ensures  return == 5i32; @*/
/*@ spec strtol(pointer text, pointer end, i32 base);
    requires true;
    ensures  return == 5i64; @*/

long five(int x)
/*@ ensures return == 10i64; @*/
{
  return abs(x) + strtol("1", NULL, 0);
}
// CHECK: verdict: VERIFIED
// CHECK-DAG: assumed: the contract of abs
// CHECK-DAG: assumed: the contract of strtol
