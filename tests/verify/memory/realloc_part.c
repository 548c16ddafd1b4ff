// All bytes of the allocation are needed.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

#include <stdlib.h>

int *part(int *p)
/*@ requires take T = Alloc(p);
             T.base == (u64) p && T.size == 8u64;
             take A = RW<int>(p);
    ensures  take R = RW<int>(return);
             take U = Alloc(return); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: realloc needs each (u64 i; {{.*}}) { W<unsigned char>(array_shift<unsigned char>(p, i)) }, which is not held [part]
  int *q = realloc(p, 16);
  if (!q) exit(1);
  return q;
}
// CHECK: verdict: UNPROVED
