// Nothing can be said of what W holds.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

// CHECK: [[@LINE+3]]:{{[0-9]+}}: error: V is what W holds
/*@ predicate (i32) Bad(pointer p) {
      take V = W<int>(p);
      return V;
    } @*/
int zero(void) { return 0; }
