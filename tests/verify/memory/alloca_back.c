// Memory of alloca that is given back.
// RUN: %assay verify %s | FileCheck %s

void set(int *p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p); Q == 3i32; @*/
{
  *p = 3;
}

int lend(void)
/*@ ensures return == 3i32; @*/
{
  int *p = __builtin_alloca(sizeof(int));
  set(p);
  return *p;
}
// CHECK: verdict: VERIFIED
