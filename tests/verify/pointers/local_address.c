// The address of a local is passed on.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

void set(int *p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p);
             Q == 3i32; @*/
{
  *p = 3;
}
int three(void)
/*@ ensures return == 3i32; @*/
{
  int x;
  set(&x);
  return x;
}
