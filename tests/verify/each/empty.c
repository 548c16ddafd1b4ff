// An empty range is nothing.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

void nothing(int *a)
/*@ requires take A = each (u64 k; k < 0u64) { RW(a + k) };
    ensures  take B = each (u64 k; 3u64 <= k && k < 3u64) { RW(a + k) }; @*/
{}
