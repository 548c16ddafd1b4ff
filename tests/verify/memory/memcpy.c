// memcpy between two arrays.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <string.h>
void copy(int *to, const int *from)
/*@ requires take F = each (u64 k; k < 4u64) { RW(from + k) };
             take T = each (u64 k; k < 4u64) { W(to + k) };
    ensures  take F2 = each (u64 k; k < 4u64) { RW(from + k) };
             take T2 = each (u64 k; k < 4u64) { RW(to + k) };
             T2 == F && F2 == F; @*/
{
  memcpy(to, from, 4 * sizeof *to);
}
