/* examples/verify/quick_sort.c for Frama-C. Ghost arguments of the original are ordinary ones here. */
#include <limits.h>
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

/*@ requires from < upto <= n && \valid(a + (0 .. n - 1));
    requires \forall integer k; from <= k < upto ==> least <= a[k] <= most;
    assigns a[from .. upto - 1];
    ensures from <= \result < upto;
    ensures \forall integer k; from <= k < upto ==> least <= a[k] <= most;
    ensures \forall integer k; from <= k < \result ==> a[k] <= a[\result];
    ensures \forall integer k; \result < k < upto ==> a[\result] <= a[k];
    ensures \forall int x; count(x, a, n) == count{Pre}(x, a, n); */
static size_t partition(int *a, size_t n, size_t from, size_t upto, int least, int most) {
  int pivot = a[upto - 1];
  size_t low = from;
  /*@ loop invariant from <= low <= i < upto;
      loop invariant a[upto - 1] == pivot;
      loop invariant \forall integer k; from <= k < upto ==> least <= a[k] <= most;
      loop invariant \forall integer k; from <= k < low ==> a[k] < pivot;
      loop invariant \forall integer k; low <= k < i ==> pivot <= a[k];
      loop invariant \forall int x; count(x, a, n) == count{Pre}(x, a, n);
      loop assigns i, low, a[from .. upto - 1];
      loop variant upto - i; */
  for (size_t i = from; i < upto - 1; i++)
    if (a[i] < pivot) {
      swap(a, n, low, i);
      low++;
    }
  swap(a, n, low, upto - 1);
  /*@ assert a[low] == pivot; */
  /*@ assert \forall integer k; from <= k < low ==> a[k] < pivot; */
  /*@ assert \forall integer k; low < k < upto ==> pivot <= a[k]; */
  return low;
}

/*@ requires from <= upto <= n && \valid(a + (0 .. n - 1));
    requires \forall integer k; from <= k < upto ==> least <= a[k] <= most;
    decreases upto - from;
    assigns a[from .. upto - 1];
    ensures \forall integer k; from <= k < upto ==> least <= a[k] <= most;
    ensures \forall integer k; from < k < upto ==> a[k - 1] <= a[k];
    ensures \forall int x; count(x, a, n) == count{Pre}(x, a, n); */
static void sort_range(int *a, size_t n, size_t from, size_t upto, int least, int most) {
  if (upto - from < 2) return;
  size_t middle = partition(a, n, from, upto, least, most);
  sort_range(a, n, from, middle, least, a[middle]);
  sort_range(a, n, middle + 1, upto, a[middle], most);
}

/*@ requires \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer k; 0 < k < n ==> a[k - 1] <= a[k];
    ensures \forall int x; count(x, a, n) == count{Pre}(x, a, n); */
void quick_sort(int *a, size_t n) { sort_range(a, n, 0, n, INT_MIN, INT_MAX); }
