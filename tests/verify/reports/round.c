// After a round values of before it have a name of their own, and only what shares a variable with the claim is known.
// RUN: sh %root/tests/lit/exits.sh 3 %replaying verify --no-replay --no-witness --timeout 60 %s | FileCheck %s

unsigned half(unsigned n, unsigned m)
/*@ requires m < 7u32; n < 9u32;
    ensures  return <= n; @*/
{
  unsigned i = 0;
  // CHECK: [[@LINE+1]]:3: error: invariant: the invariant, after a round of the loop, does not hold: i <= n [half]
  while (i < n)
  /*@ inv i <= n; @*/
  {
    if (i & 1) break;
    i = i + 2;
  }
  return 0;
}
// CHECK: asked for: {i}@loop + 2u32 <= n
// CHECK-NEXT: where:     i == {i}@loop + 2u32
// CHECK-NEXT: path:      line 10: the loop, after any number of rounds
// CHECK-NEXT: line 10: i < n is true
// CHECK-NEXT: line 13: i & 1 is false
// CHECK-NEXT: known:     n < 9u32
// CHECK-NEXT: {i}@loop <= n
// CHECK-NEXT: counterexample (not confirmed: may be unreachable): n ==
// CHECK-NOT: m < 7u32
// CHECK: verdict: UNPROVED
