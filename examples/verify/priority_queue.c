/* A binary heap in an array: no element is less than its parent. Elements are kept: each is there as often as before.
 */
#include <stddef.h>

/*@ function (u64) one(boolean b) { b ? 1u64 : 0u64 }
    function [rec] (u64) count(i32 x, map<u64, i32> m, u64 n) {
      if (n == 0u64) { 0u64 } else { count(x, m, n - 1u64) + one(m[n - 1u64] == x) }
    }
    function (u64) parent(u64 k) { (k - 1u64) / 2u64 }

    lemma count_changed(map<u64, i32> m, u64 n, u64 i, i32 v)
      requires true;
      ensures  each (i32 x; true) {
                 count(x, m[i: v], n) == count(x, m, n) + (i < n ? one(v == x) - one(m[i] == x) : 0u64)
               };
    lemma first_is_least(map<u64, i32> m, u64 n)
      requires each (u64 k; 0u64 < k && k < n) { m[parent(k)] <= m[k] };
      ensures  each (u64 k; k < n) { m[0u64] <= m[k] }; @*/

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

/* Adds x to a heap of n elements, behind which there is room. */
void heap_push(int *a, size_t n, int x)
/*@ requires n < 0x1000000000000000u64;
             take A = each (u64 k; k < n) { RW(a + k) };
             take R = W(a + n);
             each (u64 k; 0u64 < k && k < n) { A[parent(k)] <= A[k] };
    ensures  take B = each (u64 k; k < n + 1u64) { RW(a + k) };
             each (u64 k; 0u64 < k && k < n + 1u64) { B[parent(k)] <= B[k] };
             each (i32 y; true) { count(y, B, n + 1u64) == count(y, A, n) + one(x == y) }; @*/
{
  /*@ apply count_changed(A, n, n, x); @*/
  a[n] = x;
  size_t i = n;
  while (i > 0 && a[i] < a[(i - 1) / 2])
  /*@ inv i <= n;
          take B = each (u64 k; k < n + 1u64) { RW(a + k) };
          each (u64 k; 0u64 < k && k <= n && k != i) { B[parent(k)] <= B[k] };
          each (u64 k; 0u64 < i && 0u64 < k && k <= n && parent(k) == i) { B[parent(i)] <= B[k] };
          each (i32 y; true) { count(y, B, n + 1u64) == count(y, A, n) + one(x == y) }; @*/
  {
    swap(a, i, (i - 1) / 2 /*@ n + 1u64 @*/);
    i = (i - 1) / 2;
  }
}

/* Moves the least element to the end; those before it are a heap again. */
int heap_pop(int *a, size_t n)
/*@ requires 0u64 < n && n < 0x1000000000000000u64;
             take A = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; 0u64 < k && k < n) { A[parent(k)] <= A[k] };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; 0u64 < k && k < n - 1u64) { B[parent(k)] <= B[k] };
             B[n - 1u64] == return;
             each (u64 k; k < n) { return <= A[k] };
             each (i32 y; true) { count(y, B, n) == count(y, A, n) }; @*/
{
  /*@ apply first_is_least(A, n); @*/
  size_t last = n - 1, i = 0;
  swap(a, 0, last /*@ n @*/);
  for (;;)
  /*@ inv i <= last;
          take B = each (u64 k; k < n) { RW(a + k) };
          each (u64 k; 0u64 < k && k < last && parent(k) != i) { B[parent(k)] <= B[k] };
          each (u64 k; 0u64 < i && 0u64 < k && k < last && parent(k) == i) { B[parent(i)] <= B[k] };
          B[last] == A[0u64];
          each (i32 y; true) { count(y, B, n) == count(y, A, n) }; @*/
  {
    size_t child = 2 * i + 1;
    if (child >= last) break;
    if (child + 1 < last && a[child + 1] < a[child]) child++;
    if (a[i] <= a[child]) break;
    swap(a, i, child /*@ n @*/);
    i = child;
  }
  return a[last];
}
