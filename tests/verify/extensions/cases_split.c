// Where nobody knows which case of a contract a call is, each has a path of its own: together they cover everything.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int sign(int x)
/*@ requires x > 0i32; ensures return == 1i32;
    also requires x < 0i32; ensures return == -1i32;
    also requires x == 0i32; ensures return == 0i32; @*/
{
  return x > 0 ? 1 : x < 0 ? -1 : 0;
}
int of_any(int x)
/*@ ensures return == (x > 0i32 ? 1i32 : (x < 0i32 ? -1i32 : 0i32)); @*/
{
  return sign(x);
}

int get(int *p)
/*@ requires is_null(p); ensures return == 0i32;
    also requires take P = RW(p); P >= 0i32; ensures take Q = RW(p); Q == P; return == P;
    also requires take P = RW(p); P < 0i32; ensures take Q = RW(p); Q == 0i32; return == 0i32; @*/
{
  if (p && *p < 0) *p = 0;
  return p ? *p : 0;
}
/*@ predicate (i32) Maybe(pointer p) {
      if (is_null(p)) { return 0i32; } else { take V = RW<int>(p); return V; }
    } @*/
int of_maybe(int *p)
/*@ requires take P = Maybe(p);
    ensures  take Q = Maybe(p); return == Q; Q >= 0i32; Q == P || P < 0i32; @*/
{
  return get(p);
}
