// Predicates go along memory, names of requires keep the values of the entry, each call of a recursion has its own.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --contracts %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assay/assay.h>
#include <stdlib.h>

struct cell {
  int value;
  struct cell *next;
};

/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }
    function [rec] (datatype seq) concat(datatype seq a, datatype seq b) {
      match a { Nil {} => { b } Cons { head: h, tail: t } => { Cons { head: h, tail: concat(t, b) } } }
    }
    predicate [rec] (datatype seq) Seq(pointer p) {
      if (is_null(p)) { return Nil {}; }
      else { take C = RW<struct cell>(p); take T = Seq(C.next); return Cons { head: C.value, tail: T }; }
    } @*/

struct cell *append(struct cell *a, struct cell *b)
/*@ requires take A = Seq(a); take B = Seq(b);
    ensures  take R = Seq(return); R == concat(A, B); @*/
{
  if (!a) return b;
  a->next = append(a->next, b);
  return a;
}

static void bump(int *p, int by)
/*@ requires take V = RW(p); V < 1000i32; V > -1000i32; by == 1i32;
    ensures  take V2 = RW(p); V2 == V + by; *p == { *p }@start + 1i32; @*/
{
  *p += by;
  by = 0;
}

int main(void) {
  struct cell c = {3, NULL}, b = {2, NULL}, a = {assay_int("a"), &b};
  assay_assume(a.value > -1000 && a.value < 1000);
  bump(&a.value, 1);
  return append(&a, &c) != &a;
}
