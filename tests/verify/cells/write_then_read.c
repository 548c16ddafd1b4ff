// What was written is read again.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int set_and_get(int *p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p);
             Q == 7i32 && return == 7i32; @*/
{
  *p = 7;
  return *p;
}
