/* Copies and moves of array elements, for every length. */
#include <stddef.h>

void swap(int *p, int *q)
/*@ requires take P = RW(p);
             take Q = RW(q);
    ensures  take P2 = RW(p);
             take Q2 = RW(q);
             P2 == Q && Q2 == P; @*/
{
  int t = *p;
  *p = *q;
  *q = t;
}

/* What `to` holds before does not matter: it need not be initialised. */
void copy(int *to, const int *from, size_t n)
/*@ requires take F = each (u64 k; k < n) { RW(from + k) };
             take T = each (u64 k; k < n) { W(to + k) };
    ensures  take F2 = each (u64 k; k < n) { RW(from + k) };
             take T2 = each (u64 k; k < n) { RW(to + k) };
             F2 == F && T2 == F; @*/
{
  for (size_t i = 0; i < n; i++)
  /*@ inv i <= n;
          take Done = each (u64 k; k < i) { RW(to + k) };
          take Left = each (u64 k; i <= k && k < n) { W(to + k) };
          each (u64 k; k < i) { Done[k] == F[k] }; @*/
  {
    to[i] = from[i];
  }
}

void fill(int *a, size_t n, int x)
/*@ requires take A = each (u64 k; k < n) { W(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; k < n) { B[k] == x }; @*/
{
  for (size_t i = 0; i < n; i++)
  /*@ inv i <= n;
          take Done = each (u64 k; k < i) { RW(a + k) };
          take Left = each (u64 k; i <= k && k < n) { W(a + k) };
          each (u64 k; k < i) { Done[k] == x }; @*/
  {
    a[i] = x;
  }
}

void reverse(int *a, size_t n)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; k < n) { B[k] == A[n - 1u64 - k] }; @*/
{
  for (size_t i = 0; i < n / 2; i++)
  /*@ inv i <= n / 2u64;
          take B = each (u64 k; k < n) { RW(a + k) };
          each (u64 k; k < n) { B[k] == ((k < i || n - 1u64 - k < i) ? A[n - 1u64 - k] : A[k]) }; @*/
  {
    swap(a + i, a + (n - 1 - i));
  }
}

/* Moves everything one place to the left; the first element becomes the last. */
void rotate_left(int *a, size_t n)
/*@ requires 0u64 < n;
             take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; k < n) { B[k] == A[k + 1u64 == n ? 0u64 : k + 1u64] }; @*/
{
  int first = a[0];
  for (size_t i = 0; i + 1 < n; i++)
  /*@ inv i < n;
          take B = each (u64 k; k < n) { RW(a + k) };
          each (u64 k; k < n) { B[k] == A[k < i ? k + 1u64 : k] }; @*/
  {
    a[i] = a[i + 1];
  }
  a[n - 1] = first;
}
