/* examples/verify/array_fold.c for Frama-C. */
#include <stddef.h>

/*@ axiomatic Fold {
      logic integer total{L}(int *a, integer n) reads a[0 .. n - 1];
      axiom total_empty{L}: \forall int *a, integer n; n <= 0 ==> total(a, n) == 0;
      axiom total_next{L}: \forall int *a, integer n; 0 < n ==> total(a, n) == total(a, n - 1) + a[n - 1];
      logic integer count{L}(int x, int *a, integer n) reads a[0 .. n - 1];
      axiom count_empty{L}: \forall int x, int *a, integer n; n <= 0 ==> count(x, a, n) == 0;
      axiom count_same{L}: \forall int x, int *a, integer n;
        0 < n && a[n - 1] == x ==> count(x, a, n) == count(x, a, n - 1) + 1;
      axiom count_other{L}: \forall int x, int *a, integer n;
        0 < n && a[n - 1] != x ==> count(x, a, n) == count(x, a, n - 1);
    } */

/*@ requires n <= 0x7fffffff && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures \result == total((int *)a, n); */
long sum(const int *a, size_t n) {
  long s = 0;
  /*@ loop invariant 0 <= i <= n;
      loop invariant s == total((int *)a, i);
      loop invariant -2147483648 * i <= s <= 2147483648 * i;
      loop assigns i, s;
      loop variant n - i; */
  for (size_t i = 0; i < n; i++) s += a[i];
  return s;
}

/*@ requires 0 < n && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures 0 <= \result < n;
    ensures \forall integer k; 0 <= k < n ==> a[k] <= a[\result];
    ensures \forall integer k; 0 <= k < \result ==> a[k] < a[\result]; */
size_t maximum(const int *a, size_t n) {
  size_t best = 0;
  /*@ loop invariant 0 <= best < i <= n;
      loop invariant \forall integer k; 0 <= k < i ==> a[k] <= a[best];
      loop invariant \forall integer k; 0 <= k < best ==> a[k] < a[best];
      loop assigns i, best;
      loop variant n - i; */
  for (size_t i = 1; i < n; i++)
    if (a[i] > a[best]) best = i;
  return best;
}

/*@ requires \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures \result == count(x, (int *)a, n); */
size_t occurrences(const int *a, size_t n, int x) {
  size_t c = 0;
  /*@ loop invariant 0 <= c <= i <= n;
      loop invariant c == count(x, (int *)a, i);
      loop assigns i, c;
      loop variant n - i; */
  for (size_t i = 0; i < n; i++)
    if (a[i] == x) c++;
  return c;
}

/*@ requires \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures 0 <= \result <= n;
    ensures \result < n ==> a[\result] == x;
    ensures \forall integer k; 0 <= k < \result ==> a[k] != x; */
size_t find(const int *a, size_t n, int x) {
  size_t i = 0;
  /*@ loop invariant 0 <= i <= n;
      loop invariant \forall integer k; 0 <= k < i ==> a[k] != x;
      loop assigns i;
      loop variant n - i; */
  while (i < n && a[i] != x) i++;
  return i;
}
