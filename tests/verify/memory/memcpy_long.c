// One element too many.
// RUN: not %assay verify %s | FileCheck %s

#include <string.h>
void copy(int *to, const int *from)
/*@ requires take F = each (u64 k; k < 4u64) { RW(from + k) };
             take T = each (u64 k; k < 4u64) { W(to + k) };
    ensures  take F2 = each (u64 k; k < 4u64) { RW(from + k) };
             take T2 = each (u64 k; k < 4u64) { RW(to + k) };
             T2 == F && F2 == F; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(out-of-bounds|precondition|missing-resource)}}: {{.*}}[copy]
  memcpy(to, from, 5 * sizeof *to);
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
