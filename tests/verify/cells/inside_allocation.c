// Bytes that are held lie inside of their allocation, and do not wrap around.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

void know(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             allocs[(alloc_id) p].size >= 4u64;
             allocs[(alloc_id) p].base <= (u64) p;
             (u64) p + 4u64 > (u64) p; @*/
{
  *p = *p;
}
