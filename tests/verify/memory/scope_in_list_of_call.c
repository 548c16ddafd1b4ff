// The same in a function without a contract, whose body is executed.
// RUN: not %assay verify --no-refute %s | FileCheck %s

struct cell {
  int value;
  struct cell *next;
};
/*@ predicate [rec] (u64) List(pointer p) {
      if (is_null(p)) { return 0u64; }
      else { take C = RW<struct cell>(p); take N = List(C.next); return N + 1u64; }
    } @*/

struct cell *push(struct cell *cell, struct cell *list)
/*@ requires take C = W(cell);
             take N = List(list);
    ensures  take M = List(return);
             M == N + 1u64; @*/
{
  cell->value = 0;
  cell->next = list;
  return cell;
}

static struct cell *grow_by_local(struct cell *list) {
  struct cell cell;
  return push(&cell, list);
}

struct cell *grow(struct cell *list)
/*@ requires take N = List(list);
    ensures  take M = List(return); @*/
{
  return grow_by_local(list);
}
// CHECK: error: {{missing-resource|leak}}: {{.*}}[grow]
// CHECK: verdict: UNPROVED
