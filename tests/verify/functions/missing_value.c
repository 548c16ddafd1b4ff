// A function ends without the value that its contract gives callers.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

static int sign(int c)
/*@ requires c == 0i32; @*/
{
  if (c) return 1;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: the function ends without a value, and callers may use what it returns [sign]
}

int use(void)
/*@ ensures true; @*/
{
  return sign(0) ? 1 : 2;
}
// CHECK: verdict: REFUTED
