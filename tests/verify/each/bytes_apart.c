// Bytes that are four bytes apart are not those of one int.
// RUN: not %assay verify --no-refute %s | FileCheck %s

void spread(int *p)
/*@ requires take A = RW(p);
    ensures  take B = each (u64 i; i < 4u64) { W<unsigned char>(array_shift<int>(p, i)) }; @*/
{}
// CHECK: error: missing-resource: {{.*}}[spread]
// CHECK: verdict: UNPROVED
