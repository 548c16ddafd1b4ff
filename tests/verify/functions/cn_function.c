// The meaning of a C function as a function of specifications.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ function (i32) largest(i32 a, i32 b) @*/
int larger(int a, int b)
/*@ cn_function largest; @*/
{
  return a < b ? b : a;
}
int use(int x)
/*@ ensures return == largest(x, 10i32) && 10i32 <= return; @*/
{
  return x < 10 ? 10 : x;
}
