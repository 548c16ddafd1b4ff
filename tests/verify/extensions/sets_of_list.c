// Members of a set that a list makes.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

int good(int x)
/*@ ensures set_subset(set_of_list([1i32]), set_add(x, set_of_list([1i32, 2i32]))); @*/
{
  return x;
}
// CHECK: VERIFIED: good
int bad(int x)
/*@ ensures set_mem(3i32, set_of_list([1i32, 2i32])); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[bad]
  return x;
}
// CHECK: verdict: UNPROVED
