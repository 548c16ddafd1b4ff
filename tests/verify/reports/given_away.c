// A resource that a call has taken and not given back: to which call, at which line.
// RUN: sh %root/tests/lit/exits.sh 3 %replaying verify --no-replay --no-witness --timeout 60 %s | FileCheck %s

void consume(int *p);
/*@ spec consume(pointer p);
    requires take P = RW<int>(p);
    ensures  true; @*/
int late(int *p)
/*@ requires take P = RW(p);
    ensures  true; @*/
{
  consume(p);
  // CHECK: [[@LINE+1]]:10: error: missing-resource: reading *p needs RW<int>(p), which is not held [late]
  return *p;
}
// CHECK: asked for: RW<int>(p)
// CHECK-NEXT: nearest:   RW<int>(p), which was given to consume at line 12
// CHECK: verdict: UNPROVED
