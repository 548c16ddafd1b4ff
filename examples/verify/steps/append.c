struct cell {
  int value;
  struct cell *next;
};

/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }

    function [rec] (datatype seq) concat(datatype seq a, datatype seq b) {
      match a {
        Nil {} => { b }
        Cons { head: h, tail: t } => { Cons { head: h, tail: concat(t, b) } }
      }
    }

    predicate [rec] (datatype seq) Seq(pointer p) {
      if (is_null(p)) {
        return Nil {};
      } else {
        take C = RW<struct cell>(p);
        take T = Seq(C.next);
        return Cons { head: C.value, tail: T };
      }
    } @*/

struct cell *append(struct cell *a, struct cell *b)
/*@ requires take A = Seq(a);
             take B = Seq(b);
    ensures  take R = Seq(return);
             R == concat(A, B); @*/
{
  if (!a) return b;
  a->next = append(a->next, b);
  return a;
}
