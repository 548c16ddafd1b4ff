// One of the two ends wrongly.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int odd(unsigned n);
int even(unsigned n)
/*@ ensures return == (n % 2u32 == 0u32 ? 1i32 : 0i32); @*/
{
  return n ? odd(n - 1) : 1;
}
int odd(unsigned n)
/*@ ensures return == (n % 2u32 == 0u32 ? 0i32 : 1i32); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[odd]
  return n ? even(n - 1) : 1;
}
// CHECK: verdict: REFUTED
