// Older spellings are accepted with a note.
// REQUIRES: wanted
// RUN: %assay verify %s | FileCheck %s

int get(int *p)
/*@ requires take P = Owned<int>(p);
    ensures  take Q = Owned<int>(p);
             Q == P; @*/
{
  return *p;
}
// CHECK: note: {{.*}}RW
// CHECK: verdict: VERIFIED
