// An overflow that is checked before it happens.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int add(int a, int b, int *sum)
/*@ requires take S0 = W(sum);
             0i32 <= a && 0i32 <= b;
    ensures  take S = RW(sum);
             return == ((i64) a + (i64) b <= (i64) MAXi32() ? 1i32 : 0i32);
             S == (return == 1i32 ? a + b : 0i32); @*/
{
  *sum = 0;
  if (a > 2147483647 - b) return 0;
  *sum = a + b;
  return 1;
}
