// A string behind another, in a buffer with room for both.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <string.h>
void join(char *to, const char *first, const char *second)
/*@ requires take A = Str(first);
             take B = Str(second);
             A.len < 1000u64 && B.len < 1000u64;
             take O = each (u64 i; i <= A.len + B.len) { W<unsigned char>(array_shift<unsigned char>(to, i)) };
    ensures  take A2 = Str(first);
             take B2 = Str(second);
             take T = Str(to);
             A2 == A && B2 == B; T.len == A.len + B.len;
             each (u64 i; i < A.len) { T.chars[i] == A.chars[i] };
             each (u64 i; A.len <= i && i < T.len) { T.chars[i] == B.chars[i - A.len] }; @*/
{
  strcpy(to, first);
  strcat(to, second);
}
