// How often a loop goes round is said by memory, which only the contract names.
// RUN: sh %root/tests/lit/exits.sh 0 %assay verify --show-invariants %s | FileCheck %s

struct vector {
  int *at;
  unsigned count, room;
};
/*@ predicate ({ u32 count, u32 room, map<u32, i32> at }) Vector(pointer v) {
      take V = RW<struct vector>(v);
      assert (V.count <= V.room);
      take A = each (u32 i; i < V.room) { RW<int>(array_shift<int>(V.at, i)) };
      return { count: V.count, room: V.room, at: A };
    } @*/

int find(const struct vector *v, int x)
/*@ requires take A = Vector(v); A.count <= 1000u32;
    ensures  take B = Vector(v); B == A; return < 0i32 || (u32) return < A.count; @*/
{
  // CHECK: [[@LINE+1]]:3: note: inferred: /*@ inv {{.*}}(u32) i <= A.count;
  for (int i = 0; i < (int)v->count; i++)
    if (v->at[i] == x) return i;
  return -1;
}

void clear(struct vector *v)
/*@ requires take A = Vector(v);
    ensures  take B = Vector(v); @*/
{
  for (unsigned i = 0; i < v->count; i++) v->at[i] = 0;
}
// CHECK: verdict: VERIFIED: 2 functions verified
