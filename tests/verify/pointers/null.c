// A pointer that may be NULL is tested.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ predicate (i32) Maybe(pointer p) {
      if (is_null(p)) { return 0i32; }
      else { take V = RW<int>(p); return V; }
    } @*/
void clear(int *p)
/*@ requires take V = Maybe(p);
    ensures  take U = Maybe(p);
             U == 0i32; @*/
{
  if (p) *p = 0;
}
