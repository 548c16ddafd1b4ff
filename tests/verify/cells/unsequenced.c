// The same cell is read and changed in no order: through one pointer, or through two that may be the same.
// RUN: not %assay verify --no-refute %s | FileCheck %s

unsigned same(unsigned *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); @*/
{
  return *p + (*p)++;
  // CHECK: [[@LINE-1]]:{{[0-9]+}}: error: unsequenced: {{.*}}[same]
}

unsigned alias(unsigned *a, unsigned long i, unsigned long j)
/*@ requires i < 2u64; j < 2u64;
             take A = each (u64 k; k < 2u64) { RW(a + k) };
    ensures  take B = each (u64 k; k < 2u64) { RW(a + k) }; @*/
{
  return a[i] + a[j]++;
  // CHECK: [[@LINE-1]]:{{[0-9]+}}: error: unsequenced: {{.*}}[alias]
}
// CHECK: verdict: UNPROVED
