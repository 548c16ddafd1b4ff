// A predicate with a case for NULL.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ predicate (i32) Maybe(pointer p) {
      if (is_null(p)) { return 0i32; }
      else { take V = RW<int>(p); return V; }
    } @*/
int get(const int *p)
/*@ requires take V = Maybe(p);
    ensures  take U = Maybe(p);
             U == V && return == V; @*/
{
  return p ? *p : 0;
}
