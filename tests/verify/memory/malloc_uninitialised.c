// Nothing is stored in it.
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

int *make(int x)
/*@ ensures take V = MaybeInt(return);
            is_null(return) || V == x; @*/
{
  int *p = malloc(sizeof *p);
  (void)x;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|postcondition)}}: {{.*}}[make]
  return p;
}
// CHECK: verdict: REFUTED
