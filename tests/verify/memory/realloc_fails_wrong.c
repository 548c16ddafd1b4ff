// The old memory is lost where there is no new one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stdlib.h>

int *try(int *p)
/*@ requires take T = Alloc(p);
             T.base == (u64) p && T.size == 4u64;
             take A = RW<int>(p);
    ensures  take B = RW<int>(return);
             take U = Alloc(return); @*/
{
  int *q = realloc(p, 64);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[try]
  *q = 1;
  return q;
}
// CHECK: verdict: REFUTED
