// It is too much by one.
// RUN: not %assay verify %s | FileCheck %s

int random_below(int n);
/*@ spec random_below(i32 n);
    requires 0i32 < n;
    ensures  0i32 <= return && return < n; @*/
int die(void)
/*@ ensures 1i32 <= return && return <= 6i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[die]
  return 1 + random_below(7);
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
