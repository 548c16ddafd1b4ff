// A range that has one element.
// RUN: not %assay verify %s | FileCheck %s

void nothing(int *a)
/*@ requires take A = each (u64 k; k < 0u64) { RW(a + k) };
    ensures  take B = each (u64 k; 3u64 <= k && k < 4u64) { RW(a + k) }; @*/
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|postcondition)}}: {{.*}}[nothing]
{}
// CHECK: verdict: {{REFUTED|UNPROVED}}
