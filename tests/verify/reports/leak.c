// What is left over can be given back.
// RUN: sh %root/tests/lit/exits.sh 3 %replaying verify --no-replay --no-witness --timeout 60 %s | FileCheck %s

void keep(int *p, int *q)
/*@ requires take P = RW(p); take Q = RW(q);
    ensures  take P2 = RW(p); @*/
{
  // CHECK: [[@LINE+1]]:1: error: leak: RW<int>(q) is left over when the function returns, and nobody takes it [keep]
}
// CHECK: next step: {{.*}}leak.c:5: add to ensures `take R = RW<int>(q);`; the proof goes through then
// CHECK: verdict: UNPROVED
