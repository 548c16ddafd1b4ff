// The twin of contracts_list.c: a list that shares a cell, one that lost its rest, memory that was freed.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --contracts --no-witness %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>

struct cell {
  int value;
  struct cell *next;
};

/*@ predicate [rec] (u64) List(pointer p) {
      if (is_null(p)) { return 0u64; }
      else { take C = RW<struct cell>(p); take N = List(C.next); return N + 1u64; }
    } @*/

static struct cell *append(struct cell *a, struct cell *b)
/*@ requires take A = List(a); take B = List(b);
    ensures  take R = List(return); R == A + B; @*/
// CHECK: [[@LINE-1]]:37: error: postcondition: append ensures R == A + B
// CHECK: CONFIRMED natively
{
  if (!a) return b;
  if (a->value == 7) return a;
  a->next = append(a->next, b);
  return a;
}

static void drop(int *p)
/*@ requires take V = RW(p);
    ensures  take V2 = RW(p); @*/
{
  if (*p == 9) free(p);
}

int main(void) {
  struct cell c = {3, NULL}, a = {assay_int("a"), NULL};
  int *p = malloc(sizeof *p);
  // CHECK: error: postcondition: it is not so that the cell at p is there ({{.*}}:30:14)
  // CHECK: CONFIRMED natively
  if (p) *p = assay_int("p"), drop(p);
  // CHECK: [[@LINE+2]]:21: error: precondition: it is not so that the cell at p is taken once ({{.*}}:13:14)
  // CHECK: CONFIRMED natively
  if (a.value == 1) append(&c, &c);
  append(&a, &c);
  return 0;
}
// CHECK: verdict: BUG: 3 bugs
