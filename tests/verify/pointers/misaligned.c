// An int at an odd place.
// RUN: not %assay verify %s | FileCheck %s

int load(unsigned char *p)
/*@ requires take B = each (u64 k; k < 5u64) { RW(p + k) };
    ensures  take C = each (u64 k; k < 5u64) { RW(p + k) }; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(misaligned|missing-resource)}}: {{.*}}[load]
  return *(int *)(p + 1);
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
