// Data is read from a function.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
static int f(void) { return 3; }
int main(void) {
  int (*p)(void) = f;
  // CHECK: [[@LINE+1]]:10: error: wild-pointer: read of 1 byte at function 'f'
  return *(unsigned char *)p == 3;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
