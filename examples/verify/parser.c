/* Small parsers of strings: a decimal number, spaces, and brackets that match. */
#include <stddef.h>

/*@ function (boolean) digit(u8 c) { 48u8 <= c && c <= 57u8 }
    // The number that the first n digits are, modulo two to the 32.
    function [rec] (u32) number(map<u64, u8> m, u64 n) {
      if (n == 0u64) { 0u32 } else { 10u32 * number(m, n - 1u64) + ((u32) m[n - 1u64] - 48u32) }
    }
    function [rec] (u64) count(u8 c, map<u64, u8> m, u64 n) {
      if (n == 0u64) { 0u64 } else { count(c, m, n - 1u64) + (m[n - 1u64] == c ? 1u64 : 0u64) }
    } @*/

/* Reads digits as far as there are some, and tells how many. */
size_t parse_number(const char *s, unsigned *value)
/*@ requires take S = Str(s);
             take V0 = W(value);
    ensures  take T = Str(s);
             T == S;
             return <= S.len;
             each (u64 k; k < return) { digit(S.chars[k]) };
             !digit(S.chars[return]);
             take V = RW(value);
             V == number(S.chars, return); @*/
{
  unsigned v = 0;
  size_t i = 0;
  while ('0' <= s[i] && s[i] <= '9')
  /*@ inv i <= S.len;
          each (u64 k; k < i) { digit(S.chars[k]) };
          v == number(S.chars, i);
      decreases S.len - i; @*/
  {
    v = 10 * v + (unsigned)(s[i] - '0');
    i++;
  }
  *value = v;
  return i;
}

size_t skip_spaces(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s);
             T == S;
             return <= S.len;
             each (u64 k; k < return) { S.chars[k] == 32u8 };
             S.chars[return] != 32u8; @*/
{
  size_t i = 0;
  while (s[i] == ' ')
  /*@ inv i <= S.len;
          each (u64 k; k < i) { S.chars[k] == 32u8 };
      decreases S.len - i; @*/
  {
    i++;
  }
  return i;
}

/* 1 if every bracket has its partner: nowhere more were closed than opened, and at the end as many. */
int balanced(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s);
             T == S;
             return == 0i32 || return == 1i32;
             return == 1i32 implies count(40u8, S.chars, S.len) == count(41u8, S.chars, S.len);
             each (u64 k; return == 1i32 && k <= S.len) { count(41u8, S.chars, k) <= count(40u8, S.chars, k) };
             exists (u64 k; return == 0i32 implies k <= S.len) {
               return == 0i32 implies (count(40u8, S.chars, k) < count(41u8, S.chars, k)
                                       || (k == S.len && count(40u8, S.chars, k) != count(41u8, S.chars, k)))
             }; @*/
{
  size_t open = 0;
  for (size_t i = 0; s[i]; i++)
  /*@ inv i <= S.len;
          open == count(40u8, S.chars, i) - count(41u8, S.chars, i);
          count(40u8, S.chars, i) <= i;
          each (u64 k; k <= i) { count(41u8, S.chars, k) <= count(40u8, S.chars, k) };
      decreases S.len - i; @*/
  {
    if (s[i] == '(') open++;
    if (s[i] == ')') {
      if (open == 0) {
        /*@ assert(count(40u8, S.chars, i + 1u64) < count(41u8, S.chars, i + 1u64)); @*/
        return 0;
      }
      open--;
    }
  }
  return open == 0;
}
