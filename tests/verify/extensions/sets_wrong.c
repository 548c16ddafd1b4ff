// What does not hold of all sets.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

int other(int x)
/*@ requires cn_ghost cn_set<i32> a, cn_set<i32> b;
             set_mem(x, set_union(a, b));
    ensures  set_mem(x, b); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}set_mem(x, b) [other]
  return x;
}
int equal(int x)
/*@ requires cn_ghost cn_set<i32> a, cn_set<i32> b;
    ensures  set_union(a, b) == set_intersection(b, a); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[equal]
  return x;
}
int order(int x)
/*@ requires cn_ghost cn_set<i32> a, cn_set<i32> b;
    ensures  set_subset(set_minus(a, b), b); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[order]
  return x;
}
// CHECK: verdict: UNPROVED
