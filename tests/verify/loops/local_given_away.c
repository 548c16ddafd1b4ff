// The first round gives the variable away, and the next one does not have it.
// RUN: not %assay verify --no-refute %s | FileCheck %s

void keep(int *p)
    /*@ requires take P = W(p); @*/;

void rounds(unsigned n) {
  int x = 0;
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n; @*/
  {
    keep(&x);
  }
}
// CHECK: error: invariant: a round of the loop gives away memory of x{{.*}}[rounds]
// CHECK: verdict: UNPROVED
