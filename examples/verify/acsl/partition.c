/* examples/verify/partition.c for Frama-C. The array's length is an argument of swap: ACSL has no ghost arguments here.
 */
#include <stddef.h>

/*@ axiomatic Count {
      logic integer count{L}(int x, int *a, integer n) reads a[0 .. n - 1];
      axiom count_empty{L}: \forall int x, int *a, integer n; n <= 0 ==> count(x, a, n) == 0;
      axiom count_same{L}: \forall int x, int *a, integer n;
        0 < n && a[n - 1] == x ==> count(x, a, n) == count(x, a, n - 1) + 1;
      axiom count_other{L}: \forall int x, int *a, integer n;
        0 < n && a[n - 1] != x ==> count(x, a, n) == count(x, a, n - 1);
      predicate swapped{K, L}(int *a, integer n, integer i, integer j) =
        0 <= i < n && 0 <= j < n && \at(a[i], K) == \at(a[j], L) && \at(a[j], K) == \at(a[i], L) &&
        \forall integer k; 0 <= k < n && k != i && k != j ==> \at(a[k], K) == \at(a[k], L);
      // The lemma of the original, for the exchange of two elements, which is how it is used; assumed.
      axiom count_swapped{K, L}: \forall int x, int *a, integer n, integer i, integer j;
        swapped{K, L}(a, n, i, j) ==> count{K}(x, a, n) == count{L}(x, a, n);
    } */

/*@ requires 0 <= i < n && 0 <= j < n && \valid(a + (0 .. n - 1));
    assigns a[i], a[j];
    ensures a[i] == \old(a[j]) && a[j] == \old(a[i]);
    ensures \forall int x; count(x, a, n) == count{Pre}(x, a, n); */
static void swap(int *a, size_t n, size_t i, size_t j) {
  int t = a[i];
  a[i] = a[j];
  a[j] = t;
  /*@ assert swapped{Pre, Here}(a, n, i, j); */
}

/*@ requires \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures 0 <= \result <= n;
    ensures \forall integer k; 0 <= k < \result ==> a[k] < pivot;
    ensures \forall integer k; \result <= k < n ==> pivot <= a[k];
    ensures \forall int x; count(x, a, n) == count{Pre}(x, a, n); */
size_t partition(int *a, size_t n, int pivot) {
  size_t low = 0;
  /*@ loop invariant 0 <= low <= i <= n;
      loop invariant \forall integer k; 0 <= k < low ==> a[k] < pivot;
      loop invariant \forall integer k; low <= k < i ==> pivot <= a[k];
      loop invariant \forall int x; count(x, a, n) == count{Pre}(x, a, n);
      loop assigns i, low, a[0 .. n - 1];
      loop variant n - i; */
  for (size_t i = 0; i < n; i++)
    if (a[i] < pivot) {
      swap(a, n, low, i);
      low++;
    }
  return low;
}
