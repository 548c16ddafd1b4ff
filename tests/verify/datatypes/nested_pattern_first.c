// The first instead of the second.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

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
  (void)b;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[pick]
  return a;
}
// CHECK: verdict: REFUTED
