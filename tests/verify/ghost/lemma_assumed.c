// What cannot be proved by induction stays an assumption, which is named with the verdict: of a function without a body
// nothing is known but what lemmas say. (One that is false for some values is not used: lemmas/append_wrong.c.)
// RUN: %assay verify %s | FileCheck %s

/*@ function (boolean) prime(u64 n)
    lemma two_is_prime()
      requires true;
      ensures  prime(2u64); @*/
unsigned long least_prime(void)
/*@ ensures prime(return); @*/
{
  /*@ apply two_is_prime(); @*/
  return 2;
}
// CHECK: verdict: VERIFIED
// CHECK: assumed: the lemma two_is_prime
