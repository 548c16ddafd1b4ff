// An array of bytes need not have an end.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <string.h>
int same_length(const char *a, const char *b)
/*@ requires take A = each (u64 k; k < 4u64) { RW(a + k) };
             take B = Str(b);
    ensures  take A2 = each (u64 k; k < 4u64) { RW(a + k) };
             take B2 = Str(b);
             true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|precondition)}}: {{.*}}[same_length]
  return strlen(a) == strlen(b);
}
// CHECK: verdict: REFUTED
