// It may be another one.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

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
unsigned other(unsigned (*f)(unsigned), unsigned x)
/*@ requires !ptr_eq(f, &one); !is_null(f);
    ensures  return == x + 2u32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: bad-call: {{.*}}[other]
  return f(x);
}
unsigned wrong(unsigned (*f)(unsigned), unsigned x)
/*@ requires ptr_eq(f, &one) || ptr_eq(f, &two);
    ensures  return == x + 2u32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[wrong]
  return f(x);
}
// CHECK: verdict: UNPROVED
