// A buffer in which some byte is NUL is a string: up to the first NUL, wherever that is.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED
#include <string.h>

void terminate(char *s, size_t n)
/*@ requires n < 1000u64; n > 0u64; take S = each (u64 i; i < n) { RW(array_shift(s, i)) };
    ensures  take T = StrBuf(s, n); @*/
{
  s[n - 1] = 0;
}
void copy(char *to, const char *from, size_t n)
/*@ requires take F = Str(from); n > 0u64; n < 10000u64;
             take T = each (u64 i; i < n) { W(array_shift(to, i)) };
    ensures  take F2 = Str(from); take T2 = StrBuf(to, n); F2 == F; @*/
{
  strncpy(to, from, n);
  to[n - 1] = 0;
}
size_t length(const char *s, size_t n)
/*@ requires n < 1000u64; take S = each (u64 i; i <= n) { RO(array_shift(s, i)) }; S[n] == 0i8;
    ensures  return <= n; S[return] == 0i8; each (u64 i; i < return) { S[i] != 0i8 }; @*/
{
  return strlen(s);
}
