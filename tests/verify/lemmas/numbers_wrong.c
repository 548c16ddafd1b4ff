// True of all small numbers, and not proved; where the solver has a number for which it is not, it is named.
// RUN: %assay verify --timeout 20 %s | FileCheck %s --implicit-check-not="proved: the lemma"
// CHECK: warning: lemma small is false: n == 199u8
// CHECK: verdict: VERIFIED
// CHECK: assumed: the lemma small
// CHECK: assumed: the lemma rest_is

/*@ function [rec] (u8) rest(u8 i, u8 n) { if (i < n) { rest(i + 1u8, n) + 1u8 } else { 0u8 } }
    lemma small(u8 n) requires n < 200u8; ensures n < 199u8;
    lemma rest_is(u8 i, u8 n) requires i < 250u8 && n < 250u8; ensures rest(i, n) != 77u8; @*/
int nothing(void)
/*@ ensures return == 0i32; @*/
{
  return 0;
}
