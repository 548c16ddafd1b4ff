// A letter may become the end.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s -- -D__NO_CTYPE | FileCheck %s

#include <ctype.h>
#include <string.h>
void capitals(char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s);
             T.len == S.len; @*/
{
  size_t n = strlen(s);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: invariant: {{.*}}[capitals]
  for (size_t i = 0; i < n; i++)
  /*@ inv i <= n; n == S.len;
          take M = Str(s);
          M.len == n; @*/
  {
    s[i] = (char)(toupper((unsigned char)s[i]) - 'A');
  }
}
// CHECK: verdict: REFUTED
