// A round that goes on without a step.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

int count(int n)
/*@ requires 0i32 <= n; ensures true; @*/
{
  int i = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: termination: {{.*}} gets smaller with each round of the loop [count]
  while (i < n)
  /*@ inv 0i32 <= i; i <= n;
      decreases (integer) n - (integer) i; @*/
  {
    if (i == 3) continue;
    i++;
  }
  return i;
}
// CHECK: verdict: UNPROVED
