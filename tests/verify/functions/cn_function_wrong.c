// Not what the C function gives.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ function (i32) largest(i32 a, i32 b) @*/
int larger(int a, int b)
/*@ cn_function largest; @*/
{
  return a < b ? b : a;
}
int use(int x)
/*@ ensures return == largest(x, 10i32); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[use]
  return x < 10 ? x : 10;
}
// CHECK: verdict: REFUTED
