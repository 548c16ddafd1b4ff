// There are no real numbers: that is said where they stand.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

int f(int x)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: real numbers are not supported
/*@ requires (real) 1 < (real) 2;
    ensures  return == x; @*/
{
  return x;
}
