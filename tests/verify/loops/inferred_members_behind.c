// There is room for one more only if the contract says so.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

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
void clear(struct vector *v)
/*@ requires take A = Vector(v);
    ensures  take B = Vector(v); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[clear]
  for (unsigned i = 0; i <= v->count; i++) v->at[i] = 0;
}
// CHECK: verdict: REFUTED
