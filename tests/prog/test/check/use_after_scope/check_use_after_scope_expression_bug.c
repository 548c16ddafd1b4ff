// The value of a statement expression is the address of a local of its block.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
int main(void) {
  int *p = ({
    int y = 3;
    &y;
  });
  // CHECK: [[@LINE+1]]:10: error: use-after-scope: read of 4 bytes at offset 0 of object 'y' of 4 bytes, which is out of scope
  return *p;
}
// CHECK: verdict: BUG
// CHECK: paths: 0 ended, 1 failed, 0 may have failed, 0 given up
