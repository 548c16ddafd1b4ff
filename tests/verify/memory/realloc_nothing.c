// What becomes of memory that is to have no bytes differs between systems.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

#include <stdlib.h>

void none(int *p)
/*@ requires take T = Alloc(p);
             T.base == (u64) p && T.size == 4u64;
             take A = RW<int>(p); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: precondition: {{.*}}realloc is asked for a byte at least [none]
  int *q = realloc(p, 0);
  free(q);
}
// CHECK: verdict: UNPROVED
