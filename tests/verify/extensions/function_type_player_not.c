// A function that does not meet the contract of the type, and a pointer of which nothing is said.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

typedef int compare(int a, int b);
/*@ spec typedef compare(i32 a, i32 b);
    requires true;
    ensures  a == b implies return == 0i32; @*/
static int one(int a, int b)
/*@ requires true; ensures true; @*/
{
  return 0;
}
static int two(int a, int b)
/*@ requires a < 10i32; ensures return == 0i32; @*/
{
  return 0;
}
int same(compare *f, int x)
/*@ requires implements<compare>(f);
    ensures  return == 0i32; @*/
{
  return f(x, x);
}
int first(int x)
/*@ requires true; ensures true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: precondition: the call of same requires implements<compare>(f) [first]
  return same(one, x);
}
int second(int x)
/*@ requires true; ensures true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: precondition: the call of same requires implements<compare>(f) [second]
  return same(two, x);
}
int third(compare *f, int x)
/*@ requires !is_null(f); ensures true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: bad-call: {{.*}}[third]
  return f(x, x);
}
// CHECK: verdict: UNPROVED
