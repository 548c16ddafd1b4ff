// It may find nothing.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <string.h>
char first(char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|null-dereference)}}: {{.*}}[first]
  return *strchr(s, 'x');
}
// CHECK: verdict: REFUTED
