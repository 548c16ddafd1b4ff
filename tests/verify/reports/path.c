// The side taken at each branch, and the loop, of which any number of rounds were made. Two errors: at the entry, after
// a round.
// RUN: sh %root/tests/lit/exits.sh 3 %replaying verify --no-refute --timeout 60 %s | FileCheck %s

unsigned half(unsigned n, int up)
/*@ ensures return <= n; @*/
{
  unsigned i = 0, c = 0;
  if (up) c = 1;
  while (i < n)
  /*@ inv c <= i; @*/
  {
    i = i + 2;
    c = c + 3;
  }
  return 0;
}
// CHECK: 10:3: error: invariant: the invariant, where the loop is entered, does not hold: c <= i [half]
// CHECK: where:     c == 1u32
// CHECK-NEXT: i == 0u32
// CHECK-NEXT: path:      line 9: up is true
// CHECK: 10:3: error: invariant: the invariant, after a round of the loop, does not hold: c <= i [half]
// CHECK: where:     c == {c}@loop + 3u32
// CHECK-NEXT: i == {i}@loop + 2u32
// CHECK-NEXT: path:      line 9: up is {{true|false}}
// CHECK-NEXT: line 10: the loop, after any number of rounds
// CHECK-NEXT: line 10: i < n is true
// CHECK-NEXT: known:     {c}@loop <= {i}@loop
// CHECK: verdict: UNPROVED
