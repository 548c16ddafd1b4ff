// Pointers into two memories may be of two objects; addresses move as far as pointers do, and no further.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>

long between(const char *s, const char *t, size_t n)
/*@ requires n < 1000u64; take M = each (u64 i; i < n) { RO(array_shift(s, i)) };
             take N = each (u64 i; i < n) { RO(array_shift(t, i)) };
    ensures  true; @*/
{
  return t - s;
}
// CHECK: error: pointer-difference: {{.*}} [between]
// CHECK: {{REFUTED|UNPROVED}}: between

void clear_pairs(void *at, long n)
/*@ requires 0i64 <= n; n < 1000i64;
             take A = each (i64 i; 0i64 <= i && i < n) { RW<char>(array_shift<char>(at, i)) };
    ensures  take B = each (i64 i; 0i64 <= i && i < n) { RW<char>(array_shift<char>(at, i)) }; @*/
{
  char *p = at;
  for (; n > 0; n -= 2) {
    p[0] = 0;
    p[1] = 0;
    p += 2;
  }
}
// CHECK: error: missing-resource: {{.*}} [clear_pairs]
// CHECK: REFUTED: clear_pairs

void steps(const char *s)
/*@ requires take A = each (u64 i; i <= 3u64) { RO(array_shift(s, i)) };
    ensures  true; @*/
{
  const char *p = s + 2;
  /*@ assert((u64) p == (u64) s + 3u64); @*/
}
// CHECK: error: assertion: {{.*}} [steps]

int fits(const char *s, size_t n)
/*@ requires take S = StrBuf(s, n);
    ensures  take T = StrBuf(s, n); T == S; S.len + 1u64 < n; return == 0i32; @*/
{
  return 0;
}
// CHECK: error: postcondition: {{.*}} [fits]
// CHECK: REFUTED: fits
