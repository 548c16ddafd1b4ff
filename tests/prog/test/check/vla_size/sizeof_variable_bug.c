// What has effects, and the lengths of types, are evaluated by sizeof.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-replay %s 2>%t.err | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  int n = 2, m, k = 0;
  int(*p)[n];
  unsigned long size = 0;
  switch (assay_choose(4)) {
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised:
  case 0: size = sizeof *p++; break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised:
  case 1: size = sizeof(int[m]); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised:
  case 2: size = sizeof *(int(*)[m])0; break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: vla-size: the length of an array is not positive
  case 3: size = sizeof *(int(*)[k])0; break;
  }
  return size > 3;
}
// CHECK: verdict: BUG: 4 bugs were found
