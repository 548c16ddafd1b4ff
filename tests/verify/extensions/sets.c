// Sets have their members, and nothing else.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int known(int x)
/*@ ensures set_mem(x, set_add(x, set_empty<i32>));
            !set_mem(x, set_remove(x, set_add(x, set_empty<i32>)));
            set_union(set_add(1i32, set_empty<i32>), set_add(2i32, set_empty<i32>)) == set_of_list([2i32, 1i32]);
            set_intersection(set_of_list([1i32, 2i32]), set_of_list([3i32])) == set_empty<i32>;
            set_minus(set_of_list([1i32, 2i32]), set_of_list([1i32])) == set_of_list([2i32]); @*/
{
  return x;
}
int unknown(int x)
/*@ requires cn_ghost cn_set<i32> a, cn_set<i32> b, cn_set<i32> c;
             set_mem(x, set_union(a, b)); !set_mem(x, a);
             c == set_union(a, b);
    ensures  set_mem(x, b); set_mem(x, c);
             set_mem(x, set_minus(b, a)); !set_mem(x, set_intersection(a, b)); @*/
{
  return x;
}
int laws(int x)
/*@ requires cn_ghost cn_set<i32> a, cn_set<i32> b;
    ensures  set_union(a, b) == set_union(b, a);
             set_subset(set_intersection(a, b), a); set_subset(a, set_union(a, b));
             set_minus(set_union(a, b), b) == set_minus(a, b); @*/
{
  return x;
}
