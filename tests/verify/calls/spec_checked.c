// A spec whose function is defined is checked.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int random_below(int n);
/*@ spec random_below(i32 n);
    requires 0i32 < n;
    ensures  0i32 <= return && return < n; @*/
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[random_below]
int random_below(int n) { return n; }
int die(void)
/*@ ensures 1i32 <= return && return <= 6i32; @*/
{
  return 1 + random_below(6);
}
// CHECK: verdict: REFUTED
