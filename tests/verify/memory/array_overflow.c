// The size in bytes is reduced for large n.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stdlib.h>

/*@ predicate (map<u64, i32>) HeapArray(pointer p, u64 n) {
      if (is_null(p)) { return default<map<u64, i32> >; }
      else {
        take A = Alloc(p);
        assert (A.base == (u64) p && A.size == n * sizeof<int>);
        take M = each (u64 k; k < n) { RW<int>(array_shift<int>(p, k)) };
        return M;
      }
    } @*/
int *zeros(size_t n)
/*@ ensures take M = HeapArray(return, n);
             each (u64 k; !is_null(return) && k < n) { M[k] == 0i32 }; @*/
{
  int *a = malloc(n * sizeof *a);
  if (!a) return NULL;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|invariant)}}: {{.*}}[zeros]
  for (size_t i = 0; i < n; i++)
  /*@ inv i <= n;
          take Done = each (u64 k; k < i) { RW(a + k) };
          take Left = each (u64 k; i <= k && k < n) { W(a + k) };
          each (u64 k; k < i) { Done[k] == 0i32 }; @*/
  {
    a[i] = 0;
  }
  return a;
}
// CHECK: verdict: REFUTED
