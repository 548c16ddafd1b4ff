// The least number has none.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stdlib.h>
int magnitude(int a)
/*@ ensures return == (a < 0i32 ? -a : a); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: precondition: the call of abs requires x != MINi32() [magnitude]
  return abs(a);
}
// CHECK: verdict: REFUTED
