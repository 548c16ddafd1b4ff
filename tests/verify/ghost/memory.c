// The same, and right: what is said of memory holds where the assertion stands, whatever is written behind it.
// RUN: %assay verify --test %s | FileCheck %s --implicit-check-not="tested in part"
// CHECK: VERIFIED: moved
// CHECK: VERIFIED: member
// CHECK: VERIFIED: changed
int moved(int *p)
/*@ requires take P = RW(p); take Q = RW(p + 1i32);
    ensures  take P2 = RW(p); take Q2 = RW(p + 1i32); @*/
{
  p++;
  *p = 4;
  /*@ assert(*p == 4i32); @*/
  return 0;
}
struct pair {
  char a;
  int b;
  struct pair *next;
};
int member(struct pair *p)
/*@ requires take P = RW(p); take N = RW(P.next); ensures take P2 = RW(p); take N2 = RW(P2.next); @*/
{
  p->b = 77, p->next->a = 3;
  /*@ assert(p->b == 77i32); @*/
  /*@ assert(p->next->a == 3i8); @*/
  return 0;
}
int changed(int *p)
/*@ requires take P = RW(p); ensures take P2 = RW(p); P2 == 6i32; @*/
{
  int *q = p;
  *p = 5, p = 0;
  /*@ assert(*q == 5i32); @*/
  *q = 6;
  return 0;
}
