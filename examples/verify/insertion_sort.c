/* Insertion sort of an array: sorted, and each element as often as before. */
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

void insertion_sort(int *a, size_t n)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; 0u64 < k && k < n) { B[k - 1u64] <= B[k] };
             each (i32 x; true) { count(x, B, n) == count(x, A, n) }; @*/
{
  for (size_t i = 1; i < n; i++)
  /*@ inv take B = each (u64 k; k < n) { RW(a + k) };
          each (u64 k; 0u64 < k && k < i) { B[k - 1u64] <= B[k] };
          each (i32 x; true) { count(x, B, n) == count(x, A, n) }; @*/
  {
    // Of the first i + 1 elements only the one at j may be out of order; its neighbours are not.
    for (size_t j = i; 0 < j && a[j] < a[j - 1]; j--)
    /*@ inv j <= i;
            take B = each (u64 k; k < n) { RW(a + k) };
            each (u64 k; 0u64 < k && k <= i && k != j) { B[k - 1u64] <= B[k] };
            (0u64 < j && j < i) implies B[j - 1u64] <= B[j + 1u64];
            each (i32 x; true) { count(x, B, n) == count(x, A, n) }; @*/
    {
      swap(a, j - 1, j /*@ n @*/);
    }
  }
}
