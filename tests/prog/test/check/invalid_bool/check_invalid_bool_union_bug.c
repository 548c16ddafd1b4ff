// A union's flag that was written as a number.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
union cell {
  unsigned char number;
  _Bool flag;
};
int main(void) {
  union cell cell;
  cell.number = (unsigned char)assay_choose(3);
  // CHECK: [[@LINE+1]]:10: error: invalid-bool: {{.*}}
  return cell.flag;
}
// CHECK: unsigned int choice = 2
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
