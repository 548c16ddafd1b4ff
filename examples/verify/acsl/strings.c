/* The loops of examples/verify/strings.c for Frama-C, over a string whose length is an argument of the contract alone.
 */
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
    ensures \forall integer k; 0 <= k <= n ==> to[k] == from[k]; */
void copy(char *to, const char *from, size_t n) {
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
}
