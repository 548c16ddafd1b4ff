// An invariant that is too weak: the bound of its counter is lacking.
// RUN: sh %root/tests/lit/exits.sh 3 %replaying verify --no-replay --no-witness --timeout 60 %s | FileCheck %s

unsigned count(unsigned n)
/*@ ensures return == n; @*/
{
  unsigned k = 0;
  while (k < n)
  /*@ inv true; @*/
  {
    k++;
  }
  // CHECK: [[@LINE+1]]:3: error: postcondition: the postcondition does not hold: return == n [count]
  return k;
}
// CHECK: next step: {{.*}}invariant.c:9: add to inv `k <= n;`; the proof goes through then
// CHECK: verdict: UNPROVED
