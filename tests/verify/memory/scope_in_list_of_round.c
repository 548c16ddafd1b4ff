// Each round leaves a local cell of its own in the list.
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

struct cell *grow(struct cell *list, unsigned n)
/*@ requires take N = List(list);
    ensures  take M = List(return); @*/
{
  for (unsigned i = 0; i < n; i++)
  /*@ inv take M = List(list); @*/
  {
    struct cell cell;
    list = push(&cell, list);
  }
  return list;
}
// CHECK: error: {{missing-resource|leak}}: {{.*}}[grow]
// CHECK: verdict: UNPROVED
