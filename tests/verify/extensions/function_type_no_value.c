// A function without a contract that ends without a value does not meet the contract of the type, which gives one.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

typedef int compare(int a, int b);
/*@ spec typedef compare(i32 a, i32 b);
    requires true;
    ensures  true; @*/

static int bad(int a, int b) {
  if (a < b) return 1;
}

int use(compare *f, int x)
/*@ requires implements<compare>(f);
    ensures  true; @*/
{
  return f(x, x) ? 1 : 0;
}

int call(int x)
/*@ ensures true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: precondition: the call of use requires implements<compare>(f) [call]
  return use(bad, x);
}
// CHECK: verdict: UNPROVED
