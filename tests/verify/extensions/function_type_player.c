// Functions that meet the contract of a type: by their own, by their body, and where a pointer to one is passed on.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

typedef int (*compare)(const int *a, const int *b);
/*@ spec typedef compare(pointer a, pointer b);
    requires take A = RW<int>(a); take B = RW<int>(b);
    ensures  take A2 = RW<int>(a); take B2 = RW<int>(b);
             A2 == A; B2 == B;
             A == B implies return == 0i32; @*/

static int by_value(const int *a, const int *b)
/*@ requires take A = RW(a); take B = RW(b);
    ensures  take A2 = RW(a); take B2 = RW(b);
             A2 == A; B2 == B;
             return == (A < B ? -1i32 : (B < A ? 1i32 : 0i32)); @*/
{
  return *a < *b ? -1 : *b < *a;
}
static int never(const int *a, const int *b)
/*@ requires true; ensures return == 0i32; @*/
{
  return 0;
}

int same(compare f, const int *p, const int *q)
/*@ requires implements<compare>(f);
             take P = RW(p); take Q = RW(q); P == Q;
    ensures  take P2 = RW(p); take Q2 = RW(q); P2 == P; Q2 == Q;
             return == 0i32; @*/
{
  return f(p, q);
}
int use(const int *p, const int *q, int which)
/*@ requires take P = RW(p); take Q = RW(q); P == Q;
    ensures  take P2 = RW(p); take Q2 = RW(q); P2 == P; Q2 == Q;
             return == 0i32; @*/
{
  return same(which ? by_value : never, p, q);
}
