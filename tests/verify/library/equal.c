// Equal strings have equal lengths.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <string.h>
size_t common(const char *a, const char *b)
/*@ requires take A = Str(a);
             take B = Str(b);
    ensures  take A2 = Str(a);
             take B2 = Str(b);
             A2 == A && B2 == B; return == (A == B ? B.len : 0u64); @*/
{
  if (strcmp(a, b) != 0) return 0;
  return strlen(a);
}
