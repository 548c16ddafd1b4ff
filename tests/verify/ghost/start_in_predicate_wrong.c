// { p->m }@start is what memory held at the beginning, not what it holds now.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

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
void set(struct node *p)
/*@ requires take A = List(p); !is_null(p);
    ensures  take B = List(p); B == 5i32; @*/
{
  p->value = 5;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion: {{.*}}p->value == { p->value }@start) [set]
  /*@ assert(p->value == { p->value }@start); @*/
}
// CHECK: UNPROVED: set
void none(struct node *p)
/*@ requires take A = List(p);
    ensures  take B = List(p); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}} [none]
  /*@ assert({ p->value }@start == A); @*/
}
