// Older spellings are accepted with a note.
// RUN: %assay verify %s 2>&1 | FileCheck %s

int get(int *p)
/*@ requires take P = Owned<int>(p);
    ensures  take Q = Owned<int>(p);
             Q == P; @*/
{
  return *p;
}
// CHECK: note: {{.*}}RW
// CHECK: verdict: VERIFIED
