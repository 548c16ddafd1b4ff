// A file without contracts: each function against the empty one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned add(unsigned a, unsigned b) { return a + b; }
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: signed-overflow: {{.*}}[sum]
int sum(int a, int b) { return a + b; }
// CHECK: verdict: REFUTED
