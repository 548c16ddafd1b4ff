// A function without a contract: the one that it needs.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying verify --no-replay --no-witness --timeout 60 %s | FileCheck %s

// CHECK: [[@LINE+1]]:20: error: missing-resource: writing *p needs W<int>(p), which is not held [set]
void set(int *p) { *p = 1; }
// CHECK: next step: {{.*}}no_contract.c:5: add to requires `take P = W(p);` and to ensures `take P2 = RW(p);`; the proof goes through then
// CHECK: verdict: REFUTED
