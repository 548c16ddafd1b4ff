// The same pointer, which may be uninitialised, does not serve.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying verify --no-replay --no-witness --timeout 60 %s | FileCheck %s

void nothing(int *p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p); @*/
{
  // CHECK: [[@LINE+1]]:1: error: missing-resource: the postcondition needs RW<int>(p), which is not held [nothing]
}
// CHECK: asked for: RW<int>(p)
// CHECK-NEXT: nearest:   W<int>(p), which may be uninitialised
// CHECK: verdict: REFUTED
