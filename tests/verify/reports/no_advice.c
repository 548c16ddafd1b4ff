// No next step is looked for if nobody wants one, nor with --quiet.
// RUN: sh %root/tests/lit/exits.sh 3 %replaying verify --no-refute --no-advice %s | FileCheck %s --implicit-check-not="next step"
// RUN: sh %root/tests/lit/exits.sh 3 %replaying verify --no-refute --quiet %s | FileCheck %s --implicit-check-not="next step"
// RUN: sh %root/tests/lit/exits.sh 3 %replaying verify --no-refute --json --timeout 60 %s | FileCheck %s --check-prefix=JSON

// CHECK: [[@LINE+1]]:20: error: missing-resource: {{.*}}[set]
void set(int *p) { *p = 1; }
// CHECK: verdict: UNPROVED
// JSON: "asked": "W<int>(p)"
// JSON: "path": []
// JSON: "counterexample": [
// JSON: "next_step": {
// JSON: "requires": "take P = W(p);"
// JSON-NEXT: "ensures": "take P2 = RW(p);"
