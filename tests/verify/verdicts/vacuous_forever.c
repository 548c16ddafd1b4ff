// Nothing ends: all that is ensured holds, and the answer says why.
// RUN: %assay verify %s | FileCheck %s
// CHECK: VERIFIED: wait (vacuous: nothing satisfies requires, or no execution ends)

int wait(void)
/*@ ensures false; @*/
{
  while (1) {}
}

// CHECK: {{^}}VERIFIED: divide{{$}}
int divide(int x)
/*@ requires x != 0i32;
    ensures  return == 0i32;
    fails with division-by-zero when x == 0i32; @*/
{
  return 1 / x * 0;
}
