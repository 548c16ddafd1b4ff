// The wrong one of two.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

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
  unsigned (*f)(unsigned) = which ? two : one;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[call]
  return f(x);
}
// CHECK: verdict: REFUTED
