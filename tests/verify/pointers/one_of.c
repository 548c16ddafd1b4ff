// A pointer that is one of several: of locals by an invariant, of what is held by requires, of a local in a call, and
// with NULL among them.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int alternate(int n)
/*@ ensures return == 1i32 || return == 2i32; @*/
{
  int a = 1, b = 2, *p = &a, *q = &b;
  for (int i = 0; i < n; i++)
  /*@ inv ptr_eq(p, &a) || ptr_eq(p, &b); a == 1i32; b == 2i32; @*/
  {
    p = p == &a ? q : &a;
  }
  return *p;
}

int given(int *p, int *a, int *b, int *c)
/*@ requires take A = RW(a); take B = RW(b); take C = RW(c);
             ptr_eq(p, a) || ptr_eq(p, b) || ptr_eq(p, c);
    ensures  take A2 = RW(a); take B2 = RW(b); take C2 = RW(c);
             return == A || return == B || return == C;
             A2 == (ptr_eq(p, a) ? 0i32 : A); B2 == (ptr_eq(p, b) ? 0i32 : B); C2 == (ptr_eq(p, c) ? 0i32 : C); @*/
{
  int was = *p;
  *p = 0;
  return was;
}

void clear(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == 0i32; @*/
{
  *p = 0;
}
int in_call(int n)
/*@ ensures 0i32 <= return; return <= 3i32; @*/
{
  int a = 1, b = 2, *p = &a, *q = &b;
  for (int i = 0; i < n; i++)
  /*@ inv ptr_eq(p, &a) || ptr_eq(p, &b); 0i32 <= a; a <= 1i32; 0i32 <= b; b <= 2i32; @*/
  {
    clear(p);
    p = p == &a ? q : &a;
  }
  return a + b;
}

int or_none(int *p, int *a)
/*@ requires take A = RW(a); is_null(p) || ptr_eq(p, a);
    ensures  take B = RW(a); B == A; return == 0i32 || return == A; @*/
{
  return p ? *p : 0;
}
