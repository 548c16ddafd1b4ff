// A spec has the parameters of its prototype.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

int add(int a, int b);
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}add
/*@ spec add(i32 a);
    requires true;
    ensures true; @*/
int zero(void) { return 0; }
