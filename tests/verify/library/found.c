// What strchr finds is in the string.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <string.h>
void cut(char *s, char c)
/*@ requires take S = Str(s);
             c != 0i8;
    ensures  take T = each (u64 i; i <= S.len) { RW(s + i) }; @*/
{
  char *at = strchr(s, c);
  if (at) *at = 0;
}
