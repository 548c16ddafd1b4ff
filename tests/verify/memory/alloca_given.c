// Memory of alloca ends with the function, and somebody else has it then.
// RUN: not %assay verify --no-refute %s | FileCheck %s

void keep(int *p)
    /*@ requires take P = W(p); @*/;

void lend(void) { keep(__builtin_alloca(sizeof(int))); }
// CHECK: error: leak: {{.*}}[lend]
// CHECK: verdict: UNPROVED
