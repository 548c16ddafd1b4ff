// Pointers that go through an array: to its end, with a counter, with one that counts down.
// RUN: %assay verify --show-invariants %s | FileCheck %s

#include <stddef.h>
int last(const int *a, size_t n)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) }; B == A; @*/
{
  int x = 0;
  const int *end = a + n;
  // CHECK: [[@LINE+1]]:3: note: inferred: /*@ inv {{.*}}exists (u64 at; at <= n) { ptr_eq(p, array_shift<int>(a, at)) };{{.*}} @*/
  for (const int *p = a; p != end; p++) x = *p;
  return x;
}

int last_counted(const int *a, size_t n)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) }; B == A; @*/
{
  int x = 0;
  while (n--) x = *a++;
  return x;
}
// CHECK: verdict: VERIFIED
