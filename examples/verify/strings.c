/* Strings: bytes up to the first NUL. Str(s) has their number and the bytes. */
#include <stddef.h>

size_t length(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s);
             T == S;
             return == S.len; @*/
{
  size_t n = 0;
  while (s[n])
  /*@ inv n <= S.len;
      decreases S.len - n; @*/
  {
    n++;
  }
  return n;
}

char *copy(char *to, const char *from)
/*@ requires take S = Str(from);
             take B = each (u64 k; k <= S.len) { W(to + k) };
    ensures  ptr_eq(return, to);
             take T = Str(from);
             take U = Str(to);
             T == S && U == S; @*/
{
  size_t i = 0;
  while (from[i])
  /*@ inv i <= S.len;
          take Done = each (u64 k; k < i) { RW(to + k) };
          take Left = each (u64 k; i <= k && k <= S.len) { W(to + k) };
          each (u64 k; k < i) { (u8) Done[k] == S.chars[k] };
      decreases S.len - i; @*/
  {
    to[i] = from[i];
    i++;
  }
  to[i] = 0;
  return to;
}

/* As strcmp, and tells where they differ. */
int compare(const char *a, const char *b, size_t *at)
/*@ requires take A = Str(a);
             take B = Str(b);
             take N0 = W(at);
    ensures  take A2 = Str(a);
             take B2 = Str(b);
             A2 == A && B2 == B;
             take N = RW(at);
             N <= A.len && N <= B.len;
             each (u64 k; k < N) { A.chars[k] == B.chars[k] };
             return == (i32) A.chars[N] - (i32) B.chars[N];
             (return == 0i32) == (A == B); @*/
{
  size_t i = 0;
  while (a[i] && a[i] == b[i])
  /*@ inv i <= A.len && i <= B.len;
          each (u64 k; k < i) { A.chars[k] == B.chars[k] };
      decreases A.len - i; @*/
  {
    i++;
  }
  *at = i;
  return (unsigned char)a[i] - (unsigned char)b[i];
}

/* The first place of c, or the length. */
size_t find(const char *s, char c)
/*@ requires take S = Str(s);
    ensures  take T = Str(s);
             T == S;
             return <= S.len;
             return < S.len implies S.chars[return] == (u8) c;
             each (u64 k; k < return) { S.chars[k] != (u8) c }; @*/
{
  size_t i = 0;
  while (s[i] && s[i] != c)
  /*@ inv i <= S.len;
          each (u64 k; k < i) { S.chars[k] != (u8) c };
      decreases S.len - i; @*/
  {
    i++;
  }
  return i;
}

/* Shortens a string in its buffer. */
void cut(char *s, size_t n)
/*@ requires cn_ghost u64 size;
             take S = StrBuf(s, size);
             n <= S.len;
    ensures  take T = StrBuf(s, size);
             T.len == n;
             each (u64 k; k < n) { T.chars[k] == S.chars[k] }; @*/
{
  s[n] = 0;
}
