// calloc gives zeros.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

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

int *zero(void)
/*@ ensures take V = MaybeInt(return);
            V == 0i32; @*/
{
  return calloc(1, sizeof(int));
}
