// A pointer that a contract says to be one of several functions.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned one(unsigned x)
/*@ ensures return == x + 1u32; @*/
{
  return x + 1;
}
unsigned two(unsigned x)
/*@ ensures return == x + 2u32; @*/
{
  return x + 2;
}
unsigned call(unsigned (*f)(unsigned), unsigned x)
/*@ requires ptr_eq(f, &one) || ptr_eq(f, &two);
    ensures  return == (ptr_eq(f, &one) ? x + 1u32 : x + 2u32); @*/
{
  return f(x);
}
unsigned use(int which, unsigned x)
/*@ ensures return == x + 2u32; @*/
{
  return call(two, x);
}
