// Induction over numbers: down to zero, and up to a bound.
// RUN: %assay verify --timeout 60 %s | FileCheck %s --implicit-check-not=assumed
// CHECK: verdict: VERIFIED
// CHECK: proved: the lemma even_low, by induction on n
// CHECK: proved: the lemma rest_is, by induction on i

/*@ function [rec] (boolean) even(u8 n) { if (n == 0u8) { true } else { !even(n - 1u8) } }
    function [rec] (u8) rest(u8 i, u8 n) { if (i < n) { rest(i + 1u8, n) + 1u8 } else { 0u8 } }
    lemma even_low(u8 n) requires true; ensures even(n) == ((n & 1u8) == 0u8);
    lemma rest_is(u8 i, u8 n) requires i <= n; ensures rest(i, n) == n - i; @*/
int nothing(void)
/*@ ensures return == 0i32; @*/
{
  return 0;
}
