struct cell {
  int value;
  struct cell *next;
};

/*@ predicate [rec] (u64) List(pointer p) {
      if (is_null(p)) {
        return 0u64;
      } else {
        take C = RW<struct cell>(p);
        take N = List(C.next);
        return N + 1u64;
      }
    } @*/

struct cell *push(struct cell *cell, struct cell *list)
/*@ requires take Old = RW(cell);
             take N = List(list);
    ensures  take M = List(return);
             M == N + 1u64; @*/
{
  cell->next = list;
  return cell;
}

void clear(struct cell *list)
/*@ requires take N = List(list);
    ensures  take M = List(list);
             M == N; @*/
{
  if (!list) return;
  list->value = 0;
  clear(list->next);
}

int first(struct cell *list)
/*@ requires take N = List(list);
    ensures  take M = List(list); @*/
{
  return list->value;
}
