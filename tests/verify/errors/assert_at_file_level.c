// An assertion stands in a function.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}assert
/*@ assert(1i32 == 1i32); @*/
int zero(void) { return 0; }
