// A contract stands before the body.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

int zero(void) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}contracts stand before the body
  /*@ requires true; @*/
  return 0;
}
