// The same pointer with a cell of another type, which is too short.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying verify --no-replay --no-witness --timeout 60 %s | FileCheck %s

long wide(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); @*/
{
  // CHECK: [[@LINE+1]]:10: error: missing-resource: {{.*}}[wide]
  return *(long *)p;
}
// CHECK: asked for: RW<long>(p)
// CHECK-NEXT: nearest:   RW<int>(p), of another type
// CHECK: verdict: REFUTED
