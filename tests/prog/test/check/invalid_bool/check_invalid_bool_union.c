// A union's flag that was written as a flag.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
union cell {
  unsigned char number;
  _Bool flag;
};
int main(void) {
  union cell cell;
  cell.number = (unsigned char)assay_choose(2);
  return cell.flag;
}
