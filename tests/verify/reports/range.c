// A sum that does not fit: the range that is lacking, on the side that is.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying verify --no-replay --no-witness --timeout 60 %s | FileCheck %s

int average(int a, int b)
/*@ requires 0i32 <= a; a <= b;
    ensures  a <= return; return <= b; @*/
{
  // CHECK: [[@LINE+1]]:11: error: signed-overflow: the sum does not fit int [average]
  return (a + b) / 2;
}
// CHECK: next step: {{.*}}range.c:5: add to requires `(i64) a + (i64) b <= (i64) MAXi32();`; the proof goes through then
// CHECK: verdict: REFUTED
