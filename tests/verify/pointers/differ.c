// Pointers to memory that is held in two places differ: to globals, locals and what contracts give.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int g[4];

int global(int *p)
/*@ accesses g;
    requires take P = RW(p);
    ensures  take Q = RW(p);
             return == 0i32; @*/
{
  return p == &g[3];
}

int local(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             return == 0i32; @*/
{
  int x = 1, *r = &x;
  return p == r;
}
