// The best element is kept by the address of a variable of the loop.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
int main(void) {
  int values[3] = {3, 9, 4};
  int *best = &values[0];
  for (int i = 0; i < 3; i++) {
    int v = values[i];
    // CHECK: [[@LINE+1]]:13: error: use-after-scope: read of 4 bytes at offset 0 of object 'v' of 4 bytes, which is out of scope
    if (v > *best) best = &v;
  }
  return *best != 9;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
