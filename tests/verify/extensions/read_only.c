// RO may be used and dropped.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int get(const int *p)
/*@ requires take P = RO(p);
    ensures  return == P; @*/
{
  return *p;
}
