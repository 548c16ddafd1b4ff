// Bytes of an array whose size nobody knows are copied.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED
// CHECK: assumed: the library's contract of memcpy

#include <string.h>
void copy(unsigned char *to, const unsigned char *from, size_t n)
/*@ requires !is_null(to) && !is_null(from);
             take F = each (u64 i; i < n) { RW(from + i) };
             take O = each (u64 i; i < n) { W(to + i) };
    ensures  take F2 = each (u64 i; i < n) { RW(from + i) };
             take T = each (u64 i; i < n) { RW(to + i) };
             F2 == F && T == F; @*/
{
  memcpy(to, from, n);
}
