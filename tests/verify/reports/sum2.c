// The whole report of a function that uses memory which nobody gave it, in full.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying verify --no-replay --no-witness --timeout 60 %s | FileCheck %s --strict-whitespace --match-full-lines --check-prefix=ALL

int sum2(int *p, int *q)
/*@ requires take P = RW(p);
    ensures  take P2 = RW(p); @*/
{
  return *p + *q;
}
// ALL:{{.*}}sum2.c:8:10: error: signed-overflow: the sum does not fit int [sum2]
// ALL-NEXT:    8 |   return *p + *q;
// ALL-NEXT:      |          ^~~~~~~
// ALL-NEXT:  path:      entry, no branches
// ALL-NEXT:  known:     take P = RW<int>(p)
// ALL-NEXT:  counterexample (confirmed by re-execution): p -> 1073741824, q == p
// ALL-NEXT:  next step: {{.*}}sum2.c:5: add to requires `(i64) MINi32() <= (i64) P + (i64) P; (i64) P + (i64) P <= (i64) MAXi32();`; left then: missing-resource at {{.*}}sum2.c:8:15
// ALL-NEXT:{{.*}}sum2.c:8:15: error: missing-resource: reading *q needs RW<int>(q), which is not held [sum2]
// ALL-NEXT:    8 |   return *p + *q;
// ALL-NEXT:      |               ^~
// ALL-NEXT:  asked for: RW<int>(q)
// ALL-NEXT:  nearest:   RW<int>(p), of another pointer: ptr_eq(p, q) is not known
// ALL-NEXT:  path:      entry, no branches
// ALL-NEXT:  known:     P == *p
// ALL-NEXT:  counterexample (confirmed by re-execution): p -> 0, q == NULL
// ALL-NEXT:  next step: {{.*}}sum2.c:5: add to requires `take Q = RW(q);` and to ensures `take Q2 = RW(q);`; left then: signed-overflow at {{.*}}sum2.c:8:10
// ALL-NEXT:REFUTED: sum2
// ALL-NEXT:verdict: REFUTED: 1 function refuted
