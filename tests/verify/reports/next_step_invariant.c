// An invariant that lacks a bound, which follows from what is said of all elements: guesses that are made by themselves
// do not look so far, the next step does.
// RUN: sh %root/tests/lit/exits.sh 3 %replaying verify --no-refute --timeout 60 %s | FileCheck %s

unsigned follow(const unsigned *next, unsigned n, unsigned steps)
/*@ requires n < 1000u32;
             take A = each (u32 k; k <= n) { RW(next + k) };
             each (u32 k; k <= n) { A[k] <= n };
    ensures  take B = each (u32 k; k <= n) { RW(next + k) };
             B == A; return <= n; @*/
{
  unsigned at = 0;
  for (unsigned i = 0; i < steps; i++)
  // CHECK: next step: {{.*}}next_step_invariant.c:[[@LINE+1]]: add to inv `at <= n;`; the proof goes through then
  /*@ inv i <= steps; @*/
  {
    at = next[at];
  }
  return at;
}
// CHECK: verdict: UNPROVED
