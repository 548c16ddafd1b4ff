// Nothing is said of different arguments.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

typedef int compare(int a, int b);
/*@ spec typedef compare(i32 a, i32 b);
    requires true;
    ensures  a == b implies return == 0i32; @*/
int same(compare *f, int x)
/*@ requires implements<compare>(f);
    ensures  return == 0i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[same]
  return f(x, x ^ 1);
}
// CHECK: verdict: UNPROVED
