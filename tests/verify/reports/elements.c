// Elements that nobody gave: as many as an argument says.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying verify --no-replay --no-witness --timeout 60 %s | FileCheck %s

int at(const int *a, unsigned n, unsigned i)
/*@ requires i < n; @*/
{
  // CHECK: [[@LINE+1]]:10: error: {{.*}}[at]
  return a[i];
}
// CHECK: next step: {{.*}}elements.c:5: add to requires `take A = each (u32 k; k < n) { RW(array_shift(a, k)) };` and to ensures `take A2 = each (u32 k; k < n) { RW(array_shift(a, k)) };`; the proof goes through then
// CHECK: verdict: REFUTED
