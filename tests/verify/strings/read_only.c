// Strings of which a function has only the right to read are strings to functions of libc that only read them.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED
#include <stdio.h>
#include <string.h>

size_t length(const char *s, size_t n)
/*@ requires n < 1000u64; take S = each (u64 i; i <= n) { RO<char>(array_shift<char>(s, i)) };
             S[n] == 0i8; each (u64 i; i < n) { S[i] != 0i8 };
    ensures  return == n; @*/
{
  return strlen(s);
}
size_t length_behind(const char *s, size_t n)
/*@ requires n < 1000u64; n > 0u64; take S = each (u64 i; i <= n) { RO<char>(array_shift<char>(s, i)) };
             S[n] == 0i8; each (u64 i; i < n) { S[i] != 0i8 };
    ensures  return == n - 1u64; @*/
{
  return strlen(s + 1);
}
void copy(char *to, const char *s, size_t n)
/*@ requires n < 1000u64; take S = each (u64 i; i <= n) { RO<unsigned char>(array_shift<unsigned char>(s, i)) };
             S[n] == 0u8; each (u64 i; i < n) { S[i] != 0u8 };
             take T = each (u64 i; i <= n) { W<char>(array_shift<char>(to, i)) };
    ensures  take U = Str(to); U.len == n; @*/
{
  strcpy(to, s);
}
int same(const char *s, size_t n)
/*@ requires n < 1000u64; take S = each (u64 i; i <= n) { RO<char>(array_shift<char>(s, i)) };
             S[n] == 0i8; each (u64 i; i < n) { S[i] != 0i8 };
    ensures  return == 0i32; @*/
{
  return strcmp(s, s);
}
int is_ab(const char *s)
/*@ requires take S = each (u64 i; i <= 2u64) { RO<char>(array_shift<char>(s, i)) };
             S[0u64] == 97i8; S[1u64] == 98i8; S[2u64] == 0i8;
    ensures  return == 0i32; @*/
{
  return strcmp(s, "ab");
}
