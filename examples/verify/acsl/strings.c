/* examples/verify/strings.c for Frama-C. Lengths of strings are arguments, except for those that are computed. */
#include <stddef.h>

/*@ predicate text{L}(char *s, integer n) =
      0 <= n && \valid_read(s + (0 .. n)) && s[n] == 0 && \forall integer k; 0 <= k < n ==> s[k] != 0; */

/*@ requires \exists integer n; n < 0xffffffff && text((char *)s, n);
    assigns \nothing;
    ensures text((char *)s, \result); */
size_t length(const char *s) {
  size_t n = 0;
  /*@ loop invariant 0 <= n < 0xffffffff && \valid_read(s + n);
      loop invariant \forall integer k; 0 <= k < n ==> s[k] != 0;
      loop invariant \exists integer m; n <= m < 0xffffffff && text((char *)s, m);
      loop assigns n; */
  while (s[n]) n++;
  return n;
}

/*@ requires n < 0xffffffff && text((char *)from, n) && \valid(to + (0 .. n));
    requires \separated(to + (0 .. n), from + (0 .. n));
    assigns to[0 .. n];
    ensures \result == to && text((char *)from, n) && text(to, n);
    ensures \forall integer k; 0 <= k <= n ==> to[k] == from[k]; */
char *copy(char *to, const char *from, size_t n) {
  size_t i = 0;
  /*@ loop invariant 0 <= i <= n;
      loop invariant \forall integer k; 0 <= k < i ==> to[k] == from[k];
      loop assigns i, to[0 .. n];
      loop variant n - i; */
  while (from[i]) {
    to[i] = from[i];
    i++;
  }
  to[i] = 0;
  return to;
}

/*@ requires m < 0xffffffff && n < 0xffffffff && text((char *)a, m) && text((char *)b, n) && \valid(at);
    requires \separated(at, a + (0 .. m), b + (0 .. n));
    assigns *at;
    ensures text((char *)a, m) && text((char *)b, n) && *at <= m && *at <= n;
    ensures \forall integer k; 0 <= k < *at ==> a[k] == b[k];
    ensures \result == (unsigned char)a[*at] - (unsigned char)b[*at];
    ensures \result == 0 ==> m == n && \forall integer k; 0 <= k < m ==> a[k] == b[k];
    ensures m == n && (\forall integer k; 0 <= k < m ==> a[k] == b[k]) ==> \result == 0; */
int compare(const char *a, const char *b, size_t *at, size_t m, size_t n) {
  size_t i = 0;
  /*@ loop invariant 0 <= i <= m && i <= n;
      loop invariant \forall integer k; 0 <= k < i ==> a[k] == b[k];
      loop assigns i;
      loop variant m - i; */
  while (a[i] && a[i] == b[i]) i++;
  /*@ assert a[i] == b[i] ==> i == m && i == n; */
  /*@ assert (unsigned char)a[i] == (unsigned char)b[i] ==> a[i] == b[i]; */
  *at = i;
  return (unsigned char)a[i] - (unsigned char)b[i];
}

/*@ requires n < 0xffffffff && text((char *)s, n);
    assigns \nothing;
    ensures \result <= n;
    ensures \result < n ==> s[\result] == c;
    ensures \forall integer k; 0 <= k < \result ==> s[k] != c; */
size_t find(const char *s, char c, size_t n) {
  size_t i = 0;
  /*@ loop invariant 0 <= i <= n;
      loop invariant \forall integer k; 0 <= k < i ==> s[k] != c;
      loop assigns i;
      loop variant n - i; */
  while (s[i] && s[i] != c) i++;
  return i;
}

/*@ requires n <= length < size && text(s, length) && \valid(s + (0 .. size - 1));
    assigns s[n];
    ensures text(s, n);
    ensures \forall integer k; 0 <= k < n ==> s[k] == \old(s[k]); */
void cut(char *s, size_t n, size_t size, size_t length) { s[n] = 0; }
