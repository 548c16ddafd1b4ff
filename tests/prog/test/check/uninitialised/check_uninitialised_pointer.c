// A cursor that was never set is followed.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
int main(void) {
  struct {
    int *at;
    int size;
  } cursor;
  cursor.size = 1;
  // CHECK: [[@LINE+1]]:10: error: uninitialised: an uninitialised value is used as an address
  return *cursor.at;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
