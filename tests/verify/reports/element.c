// An element that the guard may leave out; the guard at its index is what is lacking.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying verify --no-replay --no-witness --timeout 60 %s | FileCheck %s

int last(const int *a, unsigned n)
/*@ requires take A = each (u32 k; k < n) { RW(array_shift(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW(array_shift(a, k)) }; @*/
{
  // CHECK: [[@LINE+1]]:10: error: missing-resource: reading a[(u64) (n - 1u32)] needs RW<int>(array_shift<int>(a, (u64) (n - 1u32))), which is not held [last]
  return a[n - 1];
}
// CHECK: nearest:   each (u32 k; k < n) { RW<int>(array_shift<int>(a, k)) }, whose guard may not contain the index: n != 0u32 is not known
// CHECK: path:      entry, no branches
// CHECK: known:     take A = each (u32 k; k < n) { RW<int>(array_shift<int>(a, k)) }
// CHECK: counterexample (confirmed by re-execution): n == 0u, a == NULL
// CHECK: next step: {{.*}}element.c:5: add to requires `n != 0u32;`; the proof goes through then
// CHECK: verdict: REFUTED
