// Room for both, but not for the NUL.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <string.h>
void join(char *to, const char *first, const char *second)
/*@ requires take A = Str(first);
             take B = Str(second);
             A.len < 2u64 && B.len > 0u64 && B.len < 2u64;
             take O = each (u64 i; i < A.len + B.len) { W<unsigned char>(array_shift<unsigned char>(to, i)) };
    ensures  take A2 = Str(first);
             take B2 = Str(second);
             take T = Str(to); @*/
{
  strcpy(to, first);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: the call of strcat needs {{.*}}[join]
  strcat(to, second);
}
// CHECK: verdict: REFUTED
