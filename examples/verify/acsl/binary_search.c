/* examples/verify/binary_search.c for Frama-C. All pairs are in order: ACSL can say it, so that no lemma is needed. */
#include <stddef.h>

/*@ requires \valid_read(a + (0 .. n - 1));
    requires \forall integer i, j; 0 <= i <= j < n ==> a[i] <= a[j];
    assigns \nothing;
    ensures 0 <= \result <= n;
    ensures \forall integer k; 0 <= k < \result ==> a[k] < x;
    ensures \forall integer k; \result <= k < n ==> x <= a[k]; */
size_t lower_bound(const int *a, size_t n, int x) {
  size_t low = 0, high = n;
  /*@ loop invariant 0 <= low <= high <= n;
      loop invariant \forall integer k; 0 <= k < low ==> a[k] < x;
      loop invariant \forall integer k; high <= k < n ==> x <= a[k];
      loop assigns low, high;
      loop variant high - low; */
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (a[middle] < x)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/*@ requires \valid_read(a + (0 .. n - 1));
    requires \forall integer i, j; 0 <= i <= j < n ==> a[i] <= a[j];
    assigns \nothing;
    ensures 0 <= \result <= n;
    ensures \result < n ==> a[\result] == x;
    ensures \forall integer k; 0 <= k < \result ==> a[k] != x; */
size_t search(const int *a, size_t n, int x) {
  size_t at = lower_bound(a, n, x);
  if (at == n) return n;
  return a[at] == x ? at : n;
}
