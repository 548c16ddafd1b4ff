// The pointer is one element ahead of what the invariant says.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
unsigned sum(const unsigned *a, size_t n)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) }; B == A; @*/
{
  unsigned s = 0;
  const unsigned *p = a;
  for (size_t i = 0; i < n; i++)
  // CHECK: error: {{(invariant|missing-resource)}}: {{.*}}[sum]
  /*@ inv i <= n; ptr_eq(p, array_shift<unsigned>(a, i)); @*/
  {
    s += *++p;
  }
  return s;
}
// CHECK: verdict: REFUTED
