// The requires of a lemma is proved where it is applied.
// RUN: %assay verify %s | FileCheck %s

/*@ function (u64) f(u64 x)
    lemma f_of_small(u64 x)
      requires x < 10u64;
      ensures  f(x) == 0u64; @*/
void use(unsigned long x)
/*@ requires x < 5u64;
    ensures  f(x) == 0u64; @*/
{
  /*@ apply f_of_small(x); @*/
}
// CHECK: verdict: VERIFIED
// CHECK: assumed: {{.*}}f_of_small
