// Two definitions of one name.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

/*@ function (u32) one() { 1u32 } @*/
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}one
/*@ function (u32) one() { 2u32 } @*/
int zero(void) { return 0; }
