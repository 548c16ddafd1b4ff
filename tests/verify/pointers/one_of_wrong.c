// A pointer that is one of several, of which one is not there, or is changed as well.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int alternate(int n)
/*@ ensures return == 1i32; @*/
{
  int a = 1, b = 2, *p = &a, *q = &b;
  for (int i = 0; i < n; i++)
  /*@ inv ptr_eq(p, &a) || ptr_eq(p, &b); a == 1i32; b == 2i32; @*/
  {
    p = p == &a ? q : &a;
  }
  return *p;
}
// CHECK: error: postcondition: {{.*}}return == 1i32 [alternate]
// CHECK: REFUTED: alternate

int given(int *p, int *a, int *b, int *c)
/*@ requires take A = RW(a); take B = RW(b);
             ptr_eq(p, a) || ptr_eq(p, b) || ptr_eq(p, c);
    ensures  take A2 = RW(a); take B2 = RW(b); @*/
{
  return *p;
}
// CHECK: error: missing-resource: {{.*}} [given]
// CHECK: REFUTED: given

int both(int *p, int *a, int *b)
/*@ requires take A = RW(a); take B = RW(b); ptr_eq(p, a) || ptr_eq(p, b);
    ensures  take A2 = RW(a); take B2 = RW(b); A2 == A; @*/
{
  return *p = 0;
}
// CHECK: error: postcondition: {{.*}}A2 == A [both]
// CHECK: REFUTED: both

int or_none(int *p, int *a)
/*@ requires take A = RW(a); is_null(p) || ptr_eq(p, a);
    ensures  take B = RW(a); B == A; return == A; @*/
{
  return *p;
}
// CHECK: error: missing-resource: {{.*}} [or_none]
// CHECK: REFUTED: or_none

int in_loop(int n)
/*@ ensures return == 3i32; @*/
{
  int a = 1, b = 2, *p = &a, *q = &b;
  for (int i = 0; i < n; i++)
  /*@ inv ptr_eq(p, &a) || ptr_eq(p, &b); 0i32 <= a; a <= 1i32; 0i32 <= b; b <= 2i32; @*/
  {
    *p = 0;
    p = p == &a ? q : &a;
  }
  return a + b;
}
// CHECK: REFUTED: in_loop
