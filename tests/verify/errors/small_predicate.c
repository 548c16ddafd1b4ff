// Names of predicates begin with a capital letter.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}capital
/*@ predicate (i32) cell(pointer p) { take V = RW<int>(p); return V; } @*/
int zero(void) { return 0; }
