// { p->m }@start where a predicate had the memory at the beginning, and the body has changed it since.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct node {
  int value;
  struct node *next;
};
/*@ predicate [rec] (i32) List(pointer p) {
      if (is_null(p)) {
        return 0i32;
      } else {
        take C = RW<struct node>(p);
        take T = List(C.next);
        return C.value;
      }
    } @*/
void keep(struct node *p)
/*@ requires take A = List(p); !is_null(p);
    ensures  take B = List(p); B == A; @*/
{
  int was = p->value;
  p->value = 5;
  /*@ assert(was == { p->value }@start); @*/
  /*@ assert(A == { p->value }@start); @*/
  p->value = was;
}
void count(struct node *p)
/*@ requires take A = List(p); !is_null(p); A < 1000i32;
    ensures  take B = List(p); B == A + 3i32; @*/
{
  for (int i = 0; i < 3; i++)
  /*@ inv 0i32 <= i; i <= 3i32; take C = RW(p); C.value == { p->value }@start + i; ptr_eq(C.next, { p->next }@start);
     @*/
  {
    p->value++;
  }
}
