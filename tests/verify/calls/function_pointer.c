// A call through a pointer that is one of known functions.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

static unsigned one(unsigned x)
/*@ ensures return == x + 1u32; @*/
{
  return x + 1;
}
static unsigned two(unsigned x)
/*@ ensures return == x + 2u32; @*/
{
  return x + 2;
}
unsigned call(int which, unsigned x)
/*@ ensures return == (which == 0i32 ? x + 2u32 : x + 1u32); @*/
{
  unsigned (*f)(unsigned) = which ? one : two;
  return f(x);
}
