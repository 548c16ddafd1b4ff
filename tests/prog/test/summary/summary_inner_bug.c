// What a summary calls that only summaries call has its property, too.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test --summaries %S/Inputs/inner.c %s | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-cache --no-refute --summaries %S/Inputs/inner.c %s | FileCheck %s --check-prefix=PROOF
int outer(int x);
// CHECK: [[@LINE+1]]:{{[0-9]+}}: warning: possible division-by-zero
int main(void) { return 1 / (outer(3) - 4); }
// CHECK: verdict: INCOMPLETE
// CHECK: limit: summary-over at {{.*}}inner.c:7:27: inner: over
// PROOF-NOT: inner:
// PROOF: UNPROVED: main
// PROOF: assumed: the summary of inner (over)
// PROOF: assumed: the summary of outer (exact)
