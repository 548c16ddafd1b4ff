// A contract of a function type.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

typedef int compare(int a, int b);
/*@ spec typedef compare(i32 a, i32 b);
    requires true;
    ensures  a == b implies return == 0i32; @*/
int same(compare *f, int x)
/*@ requires implements<compare>(f);
    ensures  return == 0i32; @*/
{
  return f(x, x);
}
