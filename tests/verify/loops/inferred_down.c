// A counter that goes down, two that meet, and halving of an interval.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
int sum(const int *a, int n)
/*@ requires 0i32 < n;
             take A = each (i32 k; 0i32 <= k && k < n) { RW(a + k) };
    ensures  take B = each (i32 k; 0i32 <= k && k < n) { RW(a + k) };
             B == A; @*/
{
  int x = 0;
  for (int i = n - 1; i >= 0; i--) x ^= a[i];
  return x;
}

void reverse(int *a, size_t n)
/*@ requires take A = each (u64 i; i < n) { RW(array_shift(a, i)) };
    ensures  take B = each (u64 i; i < n) { RW(array_shift(a, i)) }; @*/
{
  size_t i = 0, j = n;
  while (i < j) {
    j--;
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
    i++;
  }
}

int search(const int *a, int n, int key)
/*@ requires 0i32 <= n; take A = each (i32 i; 0i32 <= i && i < n) { RW(array_shift(a, i)) };
    ensures  take B = each (i32 i; 0i32 <= i && i < n) { RW(array_shift(a, i)) };
             A == B; return < n; 0i32 <= return implies A[return] == key; @*/
{
  int lo = 0, hi = n - 1;
  while (lo <= hi) {
    int mid = lo + (hi - lo) / 2;
    if (a[mid] == key) return mid;
    if (a[mid] < key)
      lo = mid + 1;
    else
      hi = mid - 1;
  }
  return -1;
}
