// A function is called at its beginning only; where the offset is symbolic, it is the beginning if it is zero.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --print-output %s 2>%t.err | FileCheck %s
#include <assay/assay.h>
#include <stdio.h>

static int three(void) { return puts("three"), 3; }

int main(void) {
  unsigned char n = assay_uchar("n");
  int (*f)(void) = (int (*)(void))((char *)three + n);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-call: call of an address inside of a function
  return f();
}
// CHECK-DAG: path {{[0-9]+}} ended with status 3 and wrote 6 bytes:
// CHECK: verdict: BUG: a bug was found
