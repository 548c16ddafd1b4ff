// Where the function of C is undefined, the function of specifications is anything.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ function (i32) inc(i32 x); @*/

int increment(int x)
/*@ cn_function inc;
    requires x < 10i32; @*/
{
  return x + 1;
}

int good(int x)
/*@ requires x < 100i32;
    ensures  inc(x) == x + 1i32; @*/
{
  return x;
}

int bad(int x)
/*@ ensures inc(x) == x + 1i32; @*/
{
  // CHECK: VERIFIED: good
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[bad]
  return x;
}
// CHECK: REFUTED: bad
