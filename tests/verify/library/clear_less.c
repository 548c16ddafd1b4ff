// All but the last one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <string.h>
void clear(unsigned char *a, size_t n)
/*@ requires n > 0u64; !is_null(a);
             take A = each (u64 i; i < n) { RW(a + i) };
    ensures  take B = each (u64 i; i < n) { RW(a + i) };
             each (u64 i; i < n) { B[i] == 0u8 }; @*/
{
  memset(a, 0, n - 1);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[clear]
}
// CHECK: verdict: REFUTED
