// An array of which nobody knows the size is set to zero.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <string.h>
void clear(unsigned char *a, size_t n)
/*@ requires !is_null(a);
             take A = each (u64 i; i < n) { RW(a + i) };
    ensures  take B = each (u64 i; i < n) { RW(a + i) };
             each (u64 i; i < n) { B[i] == 0u8 }; @*/
{
  memset(a, 0, n);
}
