// Nobody gives back the local variable when its block ends.
// RUN: not %assay verify --no-refute %s | FileCheck %s

void keep(int *p)
    /*@ requires take P = W(p); @*/;

void lend(void) {
  int x;
  keep(&x);
}
// CHECK: error: leak: memory of x is given away where its lifetime ends [lend]
// CHECK: verdict: UNPROVED
