// Pointers into memory that is held once are of one object, whatever they were made by; addresses move with pointers; a
// walk may begin at a pointer to void; what a predicate says of its output is known though it is not opened.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
#include <string.h>

size_t position(const char *s, size_t n)
/*@ requires !is_null(s); take M = each (u64 i; i < n) { RO<char>(array_shift<char>(s, i)) };
    ensures  return <= n; return == n || M[return] == 'x'; @*/
{
  const char *found = memchr(s, 'x', n);
  return found ? (size_t)(found - s) : n;
}

void clear_pairs(void *at, long n)
/*@ requires 0i64 <= n; n < 1000i64;
             take A = each (i64 i; 0i64 <= i && i < n) { RW<char>(array_shift<char>(at, i)) };
    ensures  take B = each (i64 i; 0i64 <= i && i < n) { RW<char>(array_shift<char>(at, i)) }; @*/
{
  char *p = at;
  for (; n > 1; n -= 2) {
    p[0] = 0;
    p[1] = 0;
    p += 2;
  }
}

size_t steps(const char *s, size_t n)
/*@ requires take A = each (u64 i; i <= n) { RO(array_shift(s, i)) }; n < 1000u64;
    ensures  return == n; @*/
{
  const char *p = s;
  size_t left = n;
  while (left)
  /*@ inv left <= n; ptr_eq(p, array_shift<char>(s, n - left)); (u64) p - (u64) s == n - left; @*/
  {
    p++;
    left--;
  }
  /*@ assert((u64) p == (u64) s + n); @*/
  return (size_t)(p - s);
}

int fits(const char *s, size_t n)
/*@ requires take S = StrBuf(s, n);
    ensures  take T = StrBuf(s, n); T == S; S.len < n; return == 0i32; @*/
{
  return 0;
}
