// One bound is off by one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int clamp(long x)
/*@ ensures x <= (i64) MAXi32() && (i64) MINi32() <= x implies (i64) return == x;
            x > (i64) MAXi32() implies return == MAXi32(); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[clamp]
  if (x > 2147483646) return 2147483646;
  if (x < -2147483648L) return -2147483647 - 1;
  return (int)x;
}
// CHECK: verdict: REFUTED
