// A string is copied, and the copy freed.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stdlib.h>
#include <string.h>
size_t twice(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s);
             T == S; return == S.len || return == 0u64; @*/
{
  char *copy = strdup(s);
  if (!copy) return 0;
  size_t n = strlen(copy);
  free(copy);
  return n;
}
