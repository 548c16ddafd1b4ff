// The copy is not freed.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

#include <string.h>
size_t twice(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s); @*/
{
  char *copy = strdup(s);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: leak: Libc_Copy({{.*}}[twice]
  return copy ? 1 : 0;
}
// CHECK: verdict: UNPROVED
