// Patterns inside of patterns.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ datatype list { Nil {}, Cons { i32 head, list tail } }
    function (i32) second(list l) {
      match l {
        Cons { head: _, tail: Cons { head: h, tail: _ } } => { h }
        _ => { 0i32 }
      }
    } @*/
int pick(int a, int b)
/*@ ensures return == second(Cons { head: a, tail: Cons { head: b, tail: Nil {} } }); @*/
{
  (void)a;
  return b;
}
