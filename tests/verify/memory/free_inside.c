// A pointer into the middle.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stdlib.h>
/*@ predicate (i32) HeapInt(pointer p) {
      take V = RW<int>(p);
      take A = Alloc(p);
      assert (A.base == (u64) p && A.size == sizeof<int>);
      return V;
    }
    predicate (i32) MaybeInt(pointer p) {
      if (is_null(p)) { return 0i32; }
      else { take V = HeapInt(p); return V; }
    } @*/

int end(int *p)
/*@ requires take V = HeapInt(p);
    ensures  return == V; @*/
{
  int v = *p;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(bad-free|precondition|missing-resource)}}: {{.*}}[end]
  free((char *)p + 1);
  return v;
}
// CHECK: verdict: REFUTED
