// Letters of a string become capitals: a loop over a string with a function of the library in it.
// RUN: %assay verify %s -- -D__NO_CTYPE | FileCheck %s
// CHECK: verdict: VERIFIED

#include <ctype.h>
#include <string.h>
void capitals(char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s);
             T.len == S.len; @*/
{
  size_t n = strlen(s);
  for (size_t i = 0; i < n; i++)
  /*@ inv i <= n; n == S.len;
          take M = Str(s);
          M.len == n; @*/
  {
    s[i] = (char)toupper((unsigned char)s[i]);
  }
}
