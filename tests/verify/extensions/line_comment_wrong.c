// It is read: a wrong one is noticed.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

//@ requires x < 10u32;
//@ ensures return < 10u32;
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[next]
unsigned next(unsigned x) { return x + 1; }
// CHECK: verdict: REFUTED
