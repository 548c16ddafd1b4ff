// The same, and true: where the solver has values for what functions or maps are, they are not values of the lemma.
// RUN: %assay verify --timeout 20 %s | FileCheck %s --implicit-check-not="is false"
// CHECK: verdict: VERIFIED
// CHECK: proved: the lemma one
// CHECK: proved: the lemma square
// CHECK: proved: the lemma exact
// CHECK: proved: the lemma map_read
// CHECK: proved: the lemma sum, by induction on l
// CHECK: proved: the lemma member
// CHECK: assumed: the lemma steps

/*@ datatype ints { Empty {}, Push { u32 top, datatype ints below } }
    function [rec] (u32) total(datatype ints l) {
      match l { Empty {} => { 0u32 } Push { top: t, below: b } => { t + total(b) } } }
    function [rec] (boolean) zeros(datatype ints l) {
      match l { Empty {} => { true } Push { top: t, below: b } => { t == 0u32 && zeros(b) } } }
    function [rec] (u32) down(u32 n) { if (n == 0u32) { 0u32 } else { down(n - 1u32) + 2u32 } }

    lemma one(u32 x) requires x > 123456789u32; ensures x != 123456789u32;
    lemma square(u32 x) requires x < 100u32; ensures x * x != 145u32;
    lemma exact(integer n, integer k) requires n > 2999 && k > 1999; ensures n + k > 4999;
    lemma map_read(map<u32, u32> m, u32 i) requires i == m[7u32] + 929u32 && m[7u32] == 77u32; ensures m[i - 999u32] ==
   77u32; lemma sum(datatype ints l) requires zeros(l); ensures total(l) != 1000u32; lemma steps(u32 n) requires n <
   100u32; ensures down(n) != 121u32; lemma member({ u32 a, u32 b } r) requires r.a > 100u32 && r.b < 300u32; ensures
   r.b != 300u32; @*/
int nothing(void)
/*@ ensures return == 0i32; @*/
{
  return 0;
}
