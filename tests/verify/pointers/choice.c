// A pointer that C chose of two is a path for each, where its memory is asked for: by a call, at the end, in a
// predicate.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct cell {
  int value;
  struct cell *next;
};
/*@ predicate [rec] (u64) List(pointer p) {
      if (is_null(p)) { return 0u64; }
      else { take C = RW<struct cell>(p); take N = List(C.next); return N + 1u64; }
    } @*/

int set(int *p)
/*@ requires take P = RW(p); ensures take Q = RW(p); Q == 7i32; return == P; @*/
{
  int old = *p;
  *p = 7;
  return old;
}
int passed(int c, int *p, int *q)
/*@ requires take P = RW(p); take Q = RW(q);
    ensures  take P2 = RW(p); take Q2 = RW(q);
             return == (c != 0i32 ? P : Q); c != 0i32 ? Q2 == Q : P2 == P; @*/
{
  return set(c ? p : q);
}
int *returned(int c, int *p, int *q)
/*@ requires take P = RW(p); take Q = RW(q);
    ensures  take R = RW(return); take O = RW(c != 0i32 ? q : p); R == (c != 0i32 ? P : Q); @*/
{
  return c ? p : q;
}
struct cell *linked(int c, struct cell *n, struct cell *a, struct cell *b)
/*@ requires take C = RW(n); take A = List(a); take B = List(b);
    ensures  take M = List(n); take R = List(return);
             M == (c > 0i32 ? A : B) + 1u64; R == (c > 0i32 ? B : A); @*/
{
  n->next = c > 0 ? a : b;
  return c > 0 ? b : a;
}
void walk(struct cell *l)
/*@ requires take N = List(l); ensures take M = List(l); M == N; @*/
{
  if (l) walk(l->next);
}
void one_of(struct cell *a, struct cell *b, int k)
/*@ requires take A = List(a); take B = List(b);
    ensures  take A2 = List(a); take B2 = List(b); A2 == A; B2 == B; @*/
{
  walk(k ? a : b);
}
