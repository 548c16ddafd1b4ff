// It is checked when it has happened.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int add(int a, int b, int *sum)
/*@ requires take S0 = W(sum);
             0i32 <= a && 0i32 <= b;
    ensures  take S = RW(sum);
             return == ((i64) a + (i64) b <= (i64) MAXi32() ? 1i32 : 0i32);
             S == (return == 1i32 ? a + b : 0i32); @*/
{
  *sum = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: signed-overflow: {{.*}}[add]
  int s = a + b;
  if (s < 0) return 0;
  *sum = s;
  return 1;
}
// CHECK: verdict: REFUTED
