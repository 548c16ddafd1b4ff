// A vector that grows by realloc.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stdlib.h>
struct vec {
  int *at;
  size_t count, room;
};
/*@ predicate ({ u64 count, map<u64, i32> items }) Vec(pointer p) {
      take V = RW<struct vec>(p);
      assert (V.count <= V.room && 0u64 < V.room && V.room < 100000000u64);
      take T = Alloc(V.at);
      assert (T.base == (u64) V.at && T.size == V.room * 4u64);
      take A = each (u64 i; i < V.count) { RW<int>(array_shift<int>(V.at, i)) };
      take F = each (u64 i; V.count <= i && i < V.room) { W<int>(array_shift<int>(V.at, i)) };
      return { count: V.count, items: A };
    } @*/
int push(struct vec *v, int x)
/*@ requires take A = Vec(v);
    ensures  take B = Vec(v);
             return == 0i32 || (B.count == A.count + 1u64 && B.items[A.count] == x);
             return != 0i32 || B.count == A.count;
             each (u64 i; i < A.count) { B.items[i] == A.items[i] }; @*/
{
  if (v->count == v->room) {
    if (v->room >= 50000000) return 0;
    size_t room = 2 * v->room;
    int *at = realloc(v->at, room * sizeof *at);
    if (!at) return 0;
    v->at = at, v->room = room;
  }
  v->at[v->count++] = x;
  return 1;
}
