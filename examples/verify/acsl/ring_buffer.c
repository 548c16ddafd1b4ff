/* examples/verify/ring_buffer.c for Frama-C. */
#include <stddef.h>

struct ring {
  int *items;
  size_t capacity, head, count;
};

/*@ predicate ring{L}(struct ring *r) =
      \valid(r) && 0 < r->capacity <= 0xffffffff && r->head < r->capacity && r->count <= r->capacity &&
      \valid(r->items + (0 .. r->capacity - 1)) && \separated(r, r->items + (0 .. r->capacity - 1));
    logic integer place{L}(struct ring *r, integer i) =
      r->head + i < r->capacity ? r->head + i : r->head + i - r->capacity;
    logic int item{L}(struct ring *r, integer i) = r->items[place(r, i)]; */

/*@ requires \valid(r) && 0 < capacity <= 0xffffffff && \valid(items + (0 .. capacity - 1));
    requires \separated(r, items + (0 .. capacity - 1));
    assigns *r;
    ensures ring(r) && r->count == 0 && r->capacity == capacity && r->items == items; */
void ring_start(struct ring *r, int *items, size_t capacity) {
  r->items = items;
  r->capacity = capacity;
  r->head = r->count = 0;
}

/*@ requires ring(r);
    assigns r->count, r->items[0 .. r->capacity - 1];
    ensures ring(r);
    ensures \result == 0 ==> \forall integer k; 0 <= k < r->capacity ==> r->items[k] == \old(r->items[k]);
    ensures \result == (\old(r->count) < r->capacity ? 1 : 0);
    ensures r->count == \old(r->count) + \result;
    ensures \result == 1 ==> item(r, \old(r->count)) == x;
    ensures \forall integer i; 0 <= i < \old(r->count) ==> item(r, i) == \old(item(r, i)); */
int ring_put(struct ring *r, int x) {
  if (r->count == r->capacity) return 0;
  size_t at = r->head + r->count;
  if (at >= r->capacity) at -= r->capacity;
  r->items[at] = x;
  r->count++;
  return 1;
}

/*@ requires ring(r) && 0 < r->count;
    assigns r->head, r->count;
    ensures ring(r) && r->count == \old(r->count) - 1;
    ensures \result == \old(item(r, 0));
    ensures \forall integer i; 0 <= i < r->count ==> item(r, i) == \old(item(r, i + 1)); */
int ring_get(struct ring *r) {
  int x = r->items[r->head];
  r->head++;
  if (r->head == r->capacity) r->head = 0;
  r->count--;
  return x;
}

/*@ requires ring(r);
    assigns \nothing;
    ensures \result == r->items && \valid(\result + (0 .. r->capacity - 1)); */
int *ring_end(struct ring *r) { return r->items; }
