/* Quick sort: sorted, and each element as often as before. Functions own the whole array and say what they leave alone,
 * so that counts of the whole array are passed on. Bounds of the range are ghost arguments: they survive sorting it. */
#include <stddef.h>

/*@ function (u64) one(boolean b) { b ? 1u64 : 0u64 }
    // How often x is among the first n elements.
    function [rec] (u64) count(i32 x, map<u64, i32> m, u64 n) {
      if (n == 0u64) { 0u64 } else { count(x, m, n - 1u64) + one(m[n - 1u64] == x) }
    }
    lemma count_changed(map<u64, i32> m, u64 n, u64 i, i32 v)
      requires true;
      ensures  each (i32 x; true) {
                 count(x, m[i: v], n) == count(x, m, n) + (i < n ? one(v == x) - one(m[i] == x) : 0u64)
               }; @*/

static void swap(int *a, size_t i, size_t j)
/*@ requires cn_ghost u64 n;
             take A = each (u64 k; k < n) { RW(a + k) };
             i < n && j < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A[i: A[j], j: A[i]];
             each (i32 x; true) { count(x, B, n) == count(x, A, n) }; @*/
{
  /*@ apply count_changed(A, n, i, A[j]); @*/
  /*@ apply count_changed(A[i: A[j]], n, j, A[i]); @*/
  int t = a[i];
  a[i] = a[j];
  a[j] = t;
}

/* Puts the last element of the range where it belongs, smaller ones before it. */
static size_t partition(int *a, size_t from, size_t upto)
/*@ requires cn_ghost u64 n, i32 least, i32 most;
             take A = each (u64 k; k < n) { RW(a + k) };
             from < upto && upto <= n;
             each (u64 k; from <= k && k < upto) { least <= A[k] && A[k] <= most };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             from <= return && return < upto;
             each (u64 k; from <= k && k < upto) { least <= B[k] && B[k] <= most };
             each (u64 k; from <= k && k < return) { B[k] <= B[return] };
             each (u64 k; return < k && k < upto) { B[return] <= B[k] };
             each (u64 k; k < n && (k < from || upto <= k)) { B[k] == A[k] };
             each (i32 x; true) { count(x, B, n) == count(x, A, n) }; @*/
{
  int pivot = a[upto - 1];
  size_t low = from;
  for (size_t i = from; i < upto - 1; i++)
  /*@ inv from <= low && low <= i && i < upto;
          take B = each (u64 k; k < n) { RW(a + k) };
          B[upto - 1u64] == pivot;
          each (u64 k; from <= k && k < upto) { least <= B[k] && B[k] <= most };
          each (u64 k; from <= k && k < low) { B[k] < pivot };
          each (u64 k; low <= k && k < i) { pivot <= B[k] };
          each (u64 k; k < n && (k < from || upto <= k)) { B[k] == A[k] };
          each (i32 x; true) { count(x, B, n) == count(x, A, n) }; @*/
  {
    if (a[i] < pivot) {
      swap(a, low, i /*@ n @*/);
      low++;
    }
  }
  swap(a, low, upto - 1 /*@ n @*/);
  return low;
}

static void sort_range(int *a, size_t from, size_t upto)
/*@ requires cn_ghost u64 n, i32 least, i32 most;
             take A = each (u64 k; k < n) { RW(a + k) };
             from <= upto && upto <= n;
             each (u64 k; from <= k && k < upto) { least <= A[k] && A[k] <= most };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; from <= k && k < upto) { least <= B[k] && B[k] <= most };
             each (u64 k; from < k && k < upto) { B[k - 1u64] <= B[k] };
             each (u64 k; k < n && (k < from || upto <= k)) { B[k] == A[k] };
             each (i32 x; true) { count(x, B, n) == count(x, A, n) }; @*/
{
  if (upto - from < 2) return;
  size_t middle = partition(a, from, upto /*@ n, least, most @*/);
  sort_range(a, from, middle /*@ n, least, a[middle] @*/);
  sort_range(a, middle + 1, upto /*@ n, a[middle], most @*/);
}

void quick_sort(int *a, size_t n)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; 0u64 < k && k < n) { B[k - 1u64] <= B[k] };
             each (i32 x; true) { count(x, B, n) == count(x, A, n) }; @*/
{
  sort_range(a, 0, n /*@ n, MINi32(), MAXi32() @*/);
}
