// Induction on what a lemma binds: from the number before, from all smaller ones, and of a conjunction each part by its
// own.
// RUN: %assay verify %s | FileCheck %s --implicit-check-not=assumed
// CHECK: verdict: VERIFIED
// CHECK: proved: the lemma zero_stays, by induction on k
// CHECK: proved: the lemma least, by induction on k
// CHECK: proved: the lemma top_shorter, by induction on k
// CHECK: proved: the lemma between

/*@ function (u32) half(u32 k) { k / 2u32 }
    function [rec] (u32) top(map<u32, u32> up, u32 k) { if (up[k] < k) { top(up, up[k]) } else { k } }

    lemma zero_stays(map<u32, u8> m, u32 n)
      requires m[0u32] == 0u8; each (u32 k; 0u32 < k && k < n) { m[k - 1u32] == 0u8 implies m[k] == 0u8 };
      ensures  each (u32 k; k < n) { m[k] == 0u8 };
    lemma least(map<u32, i32> m, u32 n)
      requires each (u32 k; 0u32 < k && k < n) { m[half(k)] <= m[k] };
      ensures  each (u32 k; k < n) { m[0u32] <= m[k] };
    lemma top_shorter(map<u32, u32> up, u32 n, u32 x)
      requires each (u32 k; k < n) { up[k] <= k };
      ensures  each (u32 k; k < n) { top(up[x: up[up[x]]], k) == top(up, k) };
    lemma between(map<u32, i32> m, u32 i, u32 j)
      requires each (u32 k; i < k && k <= j) { m[k - 1u32] <= m[k] };
      ensures  each (u32 k; i <= k && k <= j) { m[i] <= m[k] && m[k] <= m[j] }; @*/
int nothing(void)
/*@ ensures return == 0i32; @*/
{
  return 0;
}
