// Two functions that call each other.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int odd(unsigned n);
int even(unsigned n)
/*@ ensures return == (n % 2u32 == 0u32 ? 1i32 : 0i32); @*/
{
  return n ? odd(n - 1) : 1;
}
int odd(unsigned n)
/*@ ensures return == (n % 2u32 == 0u32 ? 0i32 : 1i32); @*/
{
  return n ? even(n - 1) : 0;
}
