/* Strings, and functions of libc on them. */
#include <string.h>

size_t length(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s);
             T == S; return == S.len; @*/
{
  size_t n = 0;
  while (s[n])
  /*@ inv n <= S.len; @*/
  {
    n++;
  }
  return n;
}

char *join(char *to, const char *first, const char *second)
/*@ requires take A = Str(first);
             take B = Str(second);
             A.len < 1000u64 && B.len < 1000u64;
             take O = each (u64 i; i <= A.len + B.len) { W<unsigned char>(array_shift<unsigned char>(to, i)) };
    ensures  take A2 = Str(first);
             take B2 = Str(second);
             take T = Str(to);
             A2 == A && B2 == B; T.len == A.len + B.len; @*/
{
  strcpy(to, first);
  return strcat(to, second);
}

size_t same(const char *s, const unsigned char *t)
/*@ requires take T = RW(t);
             take S = Str(s);
    ensures  take T2 = RW(t);
             take S2 = Str(s); @*/
{
  return strlen((const char *)t);
}
