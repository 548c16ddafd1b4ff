// What a contract fails with is a kind that there is.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

int f(int c)
/*@ requires c == 0i32;
    ensures  return == 0i32;
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'nonsense' is no kind of failure; 'assay test --list-checks' names them
    fails with nonsense when c == 1i32; @*/
{
  return c;
}
