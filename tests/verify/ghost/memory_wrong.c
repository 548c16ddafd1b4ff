// Assertions about memory through pointers that were moved, written through, or stored: a run in which they are false
// is one that happens. Where memory is not there, or has no value, no run says anything.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

// CHECK: REFUTED: moved
int moved(int *p)
/*@ requires take P = RW(p); take Q = RW(p + 1i32);
    ensures  take P2 = RW(p); take Q2 = RW(p + 1i32); @*/
{
  p++;
  *p = 4;
  /*@ assert(*p == 5i32); @*/
  return 0;
}
struct pair {
  char a;
  int b;
  struct pair *next;
};
// CHECK: REFUTED: member
int member(struct pair *p)
/*@ requires take P = RW(p); ensures take P2 = RW(p); @*/
{
  p->a = 4;
  /*@ assert(p->a == 4i8); @*/
  /*@ assert(p->b != 77i32); @*/
  return 0;
}
// CHECK: REFUTED: linked
int linked(struct pair *p)
/*@ requires take P = RW(p); take N = RW(P.next); ensures take P2 = RW(p); take N2 = RW(P2.next); @*/
{
  p->b = 1, p->next->b = 2;
  /*@ assert(p->b == p->next->b); @*/
  return 0;
}
// CHECK: REFUTED: elements
int elements(int *p, int n)
/*@ requires 0i32 < n && n < 100i32; take P = each (i32 i; 0i32 <= i && i < n) { RW(p + i) };
    ensures  take P2 = each (i32 i; 0i32 <= i && i < n) { RW(p + i) }; @*/
{
  p[0] = 3;
  /*@ assert(p[0i32] == 3i32); @*/
  /*@ assert(p[n - 1i32] == 3i32); @*/
  return 0;
}
// CHECK: UNPROVED: outside
int outside(int *p)
/*@ requires take P = RW(p); ensures take P2 = RW(p); @*/
{
  p++;
  /*@ assert(*p == 5i32); @*/
  return 0;
}
// CHECK: UNPROVED: unset
int unset(int *p)
/*@ requires take P = W(p); ensures take P2 = W(p); @*/
{
  /*@ assert(*p == 5i32); @*/
  return 0;
}
