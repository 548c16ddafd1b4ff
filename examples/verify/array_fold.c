/* One value of a whole array: its sum, its largest element, how often and where something occurs. */
#include <stddef.h>

/*@ function [rec] (i64) total(map<u64, i32> m, u64 n) {
      if (n == 0u64) { 0i64 } else { total(m, n - 1u64) + (i64) m[n - 1u64] }
    }
    function [rec] (u64) count(i32 x, map<u64, i32> m, u64 n) {
      if (n == 0u64) { 0u64 } else { count(x, m, n - 1u64) + (m[n - 1u64] == x ? 1u64 : 0u64) }
    } @*/

/* Sums of so many ints fit. */
long sum(const int *a, size_t n)
/*@ requires n <= 0x7fffffffu64;
             take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A;
             return == total(A, n); @*/
{
  long s = 0;
  for (size_t i = 0; i < n; i++)
  /*@ inv i <= n;
          s == total(A, i);
          -2147483648i64 * (i64) i <= s && s <= 2147483648i64 * (i64) i; @*/
  {
    s += a[i];
  }
  return s;
}

/* The place of the largest element; of several, the first. */
size_t maximum(const int *a, size_t n)
/*@ requires 0u64 < n;
             take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A;
             return < n;
             each (u64 k; k < n) { A[k] <= A[return] };
             each (u64 k; k < return) { A[k] < A[return] }; @*/
{
  size_t best = 0;
  for (size_t i = 1; i < n; i++)
  /*@ inv best < i && i <= n;
          each (u64 k; k < i) { A[k] <= A[best] };
          each (u64 k; k < best) { A[k] < A[best] }; @*/
  {
    if (a[i] > a[best]) best = i;
  }
  return best;
}

size_t occurrences(const int *a, size_t n, int x)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A;
             return == count(x, A, n); @*/
{
  size_t c = 0;
  for (size_t i = 0; i < n; i++)
  /*@ inv i <= n;
          c == count(x, A, i); @*/
  {
    if (a[i] == x) c++;
  }
  return c;
}

/* The first place of x, or n. */
size_t find(const int *a, size_t n, int x)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A;
             return <= n;
             return < n implies A[return] == x;
             each (u64 k; k < return) { A[k] != x }; @*/
{
  size_t i = 0;
  while (i < n && a[i] != x)
  /*@ inv i <= n;
          each (u64 k; k < i) { A[k] != x }; @*/
  {
    i++;
  }
  return i;
}
