// The empty contract gives no cell.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[set]
void set(int *p) { *p = 1; }
// CHECK: verdict: REFUTED
