/* A ring buffer over memory of the caller. Element i of the queue is i places behind the head, around the end. */
#include <stddef.h>

struct ring {
  int *items;
  size_t capacity, head, count;
};

/*@ type_synonym ring_value = { struct ring ring, map<u64, i32> items }

    predicate (ring_value) Ring(pointer p) {
      take R = RW<struct ring>(p);
      assert (0u64 < R.capacity && R.capacity <= 0xffffffffu64);
      assert (R.head < R.capacity && R.count <= R.capacity);
      take M = each (u64 k; k < R.capacity) { RW<int>(array_shift<int>(R.items, k)) };
      return { ring: R, items: M };
    }
    function (u64) place(struct ring r, u64 i) {
      r.head + i < r.capacity ? r.head + i : r.head + i - r.capacity
    }
    function (i32) item(ring_value r, u64 i) { r.items[place(r.ring, i)] } @*/

void ring_start(struct ring *r, int *items, size_t capacity)
/*@ requires take R = W(r);
             take M = each (u64 k; k < capacity) { RW(items + k) };
             0u64 < capacity && capacity <= 0xffffffffu64;
    ensures  take S = Ring(r);
             S.ring.count == 0u64 && S.ring.capacity == capacity && ptr_eq(S.ring.items, items); @*/
{
  *r = (struct ring){.items = items, .capacity = capacity};
}

/* 0 if it is full. */
int ring_put(struct ring *r, int x)
/*@ requires take R = Ring(r);
    ensures  take S = Ring(r);
             S.ring.capacity == R.ring.capacity && ptr_eq(S.ring.items, R.ring.items);
             return == (R.ring.count < R.ring.capacity ? 1i32 : 0i32);
             return == 0i32 implies S == R;
             return == 1i32 implies S.ring.count == R.ring.count + 1u64 && item(S, R.ring.count) == x;
             each (u64 i; i < R.ring.count) { item(S, i) == item(R, i) }; @*/
{
  if (r->count == r->capacity) return 0;
  size_t at = r->head + r->count;
  if (at >= r->capacity) at -= r->capacity;
  r->items[at] = x;
  r->count++;
  return 1;
}

int ring_get(struct ring *r)
/*@ requires take R = Ring(r);
             0u64 < R.ring.count;
    ensures  take S = Ring(r);
             S.ring.capacity == R.ring.capacity && ptr_eq(S.ring.items, R.ring.items);
             S.ring.count == R.ring.count - 1u64;
             return == item(R, 0u64);
             each (u64 i; i < S.ring.count) { item(S, i) == item(R, i + 1u64) }; @*/
{
  int x = r->items[r->head];
  r->head++;
  if (r->head == r->capacity) r->head = 0;
  r->count--;
  return x;
}

/* Gives the memory back. */
int *ring_end(struct ring *r)
/*@ requires take R = Ring(r);
    ensures  take S = W(r);
             ptr_eq(return, R.ring.items);
             take M = each (u64 k; k < R.ring.capacity) { RW(return + k) };
             M == R.items; @*/
{
  return r->items;
}
