// One byte more than there is.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <string.h>
void copy(unsigned char *to, const unsigned char *from, size_t n)
/*@ requires n < 1000u64 && !is_null(to) && !is_null(from);
             take F = each (u64 i; i < n) { RW(from + i) };
             take O = each (u64 i; i < n) { W(to + i) };
    ensures  take F2 = each (u64 i; i < n) { RW(from + i) };
             take T = each (u64 i; i < n) { RW(to + i) };
             F2 == F && T == F; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: the call of memcpy needs {{.*}}[copy]
  memcpy(to, from, n + 1);
}
// CHECK: verdict: REFUTED
