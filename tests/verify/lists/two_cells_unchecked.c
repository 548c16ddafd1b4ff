// There may be one cell only.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

struct cell {
  int value;
  struct cell *next;
};
/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }

    predicate [rec] (datatype seq) List(pointer p) {
      if (is_null(p)) { return Nil {}; }
      else {
        take C = RW<struct cell>(p);
        take T = List(C.next);
        return Cons { head: C.value, tail: T };
      }
    } @*/

int second(const struct cell *p)
/*@ requires take S = List(p);
    ensures  take T = List(p);
             T == S; @*/
{
  if (!p) return 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|null-dereference)}}: {{.*}}[second]
  return p->next->value;
}
// CHECK: verdict: REFUTED
