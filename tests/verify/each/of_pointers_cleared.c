// A pointer is lost.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
/*@ predicate (i32) At(pointer p) {
      take Q = RW<int *>(p);
      take V = RW<int>(Q);
      return V;
    } @*/
int get(int **a, size_t n, size_t i)
/*@ requires take A = each (u64 k; k < n) { At(a + k) };
             i < n;
    ensures  take B = each (u64 k; k < n) { At(a + k) };
             B == A && return == A[i]; @*/
{
  int v = *a[i];
  a[i] = NULL;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|postcondition)}}: {{.*}}[get]
  return v;
}
// CHECK: verdict: REFUTED
