// A claim about arguments alone can be required.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying verify --no-replay --no-witness --timeout 60 %s | FileCheck %s

unsigned ratio(unsigned a, unsigned b, unsigned c)
/*@ requires a <= b; c < 7u32;
    ensures  true; @*/
{
  // CHECK: [[@LINE+1]]:10: error: division-by-zero: {{.*}}[ratio]
  return a / b;
}
// CHECK-NEXT: return a / b;
// CHECK-NEXT: ^~~~~
// CHECK-NEXT: path:      entry, no branches
// CHECK-NEXT: known:     a <= b
// CHECK-NEXT: counterexample (confirmed by re-execution): a == 0u, b == 0u, c ==
// CHECK-NEXT: next step: {{.*}}divisor.c:5: add to requires `b != 0u32;`; the proof goes through then
// CHECK: verdict: REFUTED
