// Functions of the library have contracts.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <string.h>
int same_length(const char *a, const char *b)
/*@ requires take A = Str(a);
             take B = Str(b);
    ensures  take A2 = Str(a);
             take B2 = Str(b);
             A2 == A && B2 == B && return == (A.len == B.len ? 1i32 : 0i32); @*/
{
  return strlen(a) == strlen(b);
}
