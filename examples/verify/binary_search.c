/* Binary search. Neighbours in order are known, all pairs are needed: the lemma, by induction on j. */
#include <stddef.h>

/*@ lemma in_order(map<u64, i32> m, u64 i, u64 j)
      requires each (u64 k; i < k && k <= j) { m[k - 1u64] <= m[k] };
      ensures  each (u64 k; i <= k && k <= j) { m[i] <= m[k] && m[k] <= m[j] }; @*/

/* How many elements are less than x: the place where it is, or belongs. */
size_t lower_bound(const int *a, size_t n, int x)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; 0u64 < k && k < n) { A[k - 1u64] <= A[k] };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A;
             return <= n;
             each (u64 k; k < return) { A[k] < x };
             each (u64 k; return <= k && k < n) { x <= A[k] }; @*/
{
  size_t low = 0, high = n;
  while (low < high)
  /*@ inv low <= high && high <= n;
          each (u64 k; k < low) { A[k] < x };
          each (u64 k; high <= k && k < n) { x <= A[k] };
      decreases high - low; @*/
  {
    size_t middle = low + (high - low) / 2;
    if (a[middle] < x) {
      /*@ apply in_order(A, 0u64, middle); @*/
      low = middle + 1;
    } else {
      /*@ apply in_order(A, middle, n - 1u64); @*/
      high = middle;
    }
  }
  return low;
}

/* The first place of x, or n. */
size_t search(const int *a, size_t n, int x)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; 0u64 < k && k < n) { A[k - 1u64] <= A[k] };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A;
             return <= n;
             return < n implies A[return] == x;
             each (u64 k; k < return) { A[k] != x }; @*/
{
  size_t at = lower_bound(a, n, x);
  if (at == n) return n;
  /*@ apply in_order(A, at, n - 1u64); @*/
  return a[at] == x ? at : n;
}
