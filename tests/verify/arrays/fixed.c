// An array type as one resource.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int third(int (*a)[8])
/*@ requires take A = RW(a);
    ensures  take B = RW(a);
             B == A && return == A[2u64]; @*/
{
  return (*a)[2];
}
