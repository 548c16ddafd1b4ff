// A contract of several cases: each is proved by itself, and a call takes the first that it can.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED
// CHECK: assumed: the ux cases of sign

int sign(int x)
/*@ requires x > 0i32; ensures return == 1i32;
    also requires x < 0i32; ensures return == -1i32;
    also ux requires x == 0i32; ensures return == 5i32; @*/
{
  return x > 0 ? 1 : -1;
}
int of_small(int x)
/*@ requires x < -5i32; ensures return == -1i32; @*/
{
  return sign(x);
}
int of_large(int x)
/*@ requires x > 5i32; ensures return == 1i32; @*/
{
  return sign(x);
}
int get(int *p)
/*@ requires take P = RW(p); ensures take Q = RW(p); Q == P; return == P;
    also requires is_null(p); ensures return == 0i32; @*/
{
  return p ? *p : 0;
}
int get_nothing(void)
/*@ ensures return == 0i32; @*/
{
  return get(0);
}
int get_something(int *p)
/*@ requires take P = RW(p); ensures take Q = RW(p); Q == P; return == P; @*/
{
  return get(p);
}
