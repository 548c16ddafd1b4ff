// What is held is there behind a comparison that nobody can decide.
// RUN: %assay verify %s | FileCheck %s

int compare(int *p, int *q, int *o)
/*@ requires take P = RW(p);
             take Q = RW(q);
    ensures  take R = RW(p); take S = RW(q);
             S == 2i32; return == 2i32; @*/
{
  *q = 2;
  if (p == o) return 2;
  return *q;
}
// CHECK: verdict: VERIFIED
