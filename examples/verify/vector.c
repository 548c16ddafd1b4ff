/* A vector that grows. Elements beyond its count are allocated, but not initialised. */
#include <stdlib.h>

struct vector {
  int *items;
  size_t count, capacity;
};

/*@ predicate (map<u64, i32>) Items(pointer p, u64 count, u64 capacity) {
      if (is_null(p)) {
        assert (count == 0u64 && capacity == 0u64);
        return default<map<u64, i32> >;
      } else {
        take A = Alloc(p);
        assert (A.base == (u64) p && A.size == capacity * sizeof<int>);
        take M = each (u64 k; k < count) { RW<int>(array_shift<int>(p, k)) };
        take Rest = each (u64 k; count <= k && k < capacity) { W<int>(array_shift<int>(p, k)) };
        return M;
      }
    }
    predicate ({ u64 count, map<u64, i32> items }) Vector(pointer p) {
      take V = RW<struct vector>(p);
      assert (V.count <= V.capacity && V.capacity <= 0x1000000000000000u64);
      take M = Items(V.items, V.count, V.capacity);
      return { count: V.count, items: M };
    } @*/

void vector_start(struct vector *v)
/*@ requires take W0 = W(v);
    ensures  take V = Vector(v);
             V.count == 0u64; @*/
{
  v->items = NULL;
  v->count = v->capacity = 0;
}

int vector_get(const struct vector *v, size_t i)
/*@ requires take V = Vector(v);
             i < V.count;
    ensures  take U = Vector(v);
             U == V;
             return == V.items[i]; @*/
{
  return v->items[i];
}

void vector_set(struct vector *v, size_t i, int x)
/*@ requires take V = Vector(v);
             i < V.count;
    ensures  take U = Vector(v);
             U == { count: V.count, items: V.items[i: x] }; @*/
{
  v->items[i] = x;
}

/* Makes room for one more; 0 if there is no memory. */
static int grow(struct vector *v)
/*@ requires take V = RW(v);
             V.count == V.capacity && V.capacity <= 0x1000000000000000u64;
             take M = Items(V.items, V.count, V.capacity);
    ensures  take U = RW(v);
             U.count == V.count && V.capacity <= U.capacity && U.capacity <= 0x1000000000000000u64;
             take N = Items(U.items, U.count, U.capacity);
             each (u64 k; k < V.count) { N[k] == M[k] };
             return == (V.capacity < U.capacity ? 1i32 : 0i32); @*/
{
  if (v->capacity > ((size_t)1 << 59)) return 0;
  size_t capacity = v->capacity ? 2 * v->capacity : 4;
  int *items = malloc(capacity * sizeof *items);
  if (!items) return 0;
  for (size_t i = 0; i < v->count; i++)
  /*@ inv i <= V.count;
          take Done = each (u64 k; k < i) { RW(items + k) };
          take Left = each (u64 k; i <= k && k < capacity) { W(items + k) };
          each (u64 k; k < i) { Done[k] == M[k] }; @*/
  {
    items[i] = v->items[i];
  }
  free(v->items);
  v->items = items;
  v->capacity = capacity;
  return 1;
}

int vector_push(struct vector *v, int x)
/*@ requires take V = Vector(v);
    ensures  take U = Vector(v);
             return == 0i32 || return == 1i32;
             U.count == V.count + (u64) return;
             return == 1i32 implies U.items[V.count] == x;
             each (u64 k; k < V.count) { U.items[k] == V.items[k] }; @*/
{
  if (v->count == v->capacity && !grow(v)) return 0;
  v->items[v->count] = x;
  v->count++;
  return 1;
}

void vector_end(struct vector *v)
/*@ requires take V = Vector(v);
    ensures  take W1 = W(v); @*/
{
  free(v->items);
}
