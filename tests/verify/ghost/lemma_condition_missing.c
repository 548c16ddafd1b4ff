// It is not known there.
// RUN: not %assay verify %s | FileCheck %s

/*@ function (u64) f(u64 x)
    lemma f_of_small(u64 x)
      requires x < 10u64;
      ensures  f(x) == 0u64; @*/
void use(unsigned long x)
/*@ requires x < 50u64;
    ensures  f(x) == 0u64; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: precondition: {{.*}}[use]
  /*@ apply f_of_small(x); @*/
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
