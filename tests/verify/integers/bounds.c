// Bounds of types.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int clamp(long x)
/*@ ensures x <= (i64) MAXi32() && (i64) MINi32() <= x implies (i64) return == x;
            x > (i64) MAXi32() implies return == MAXi32(); @*/
{
  if (x > 2147483647) return 2147483647;
  if (x < -2147483648L) return -2147483647 - 1;
  return (int)x;
}
