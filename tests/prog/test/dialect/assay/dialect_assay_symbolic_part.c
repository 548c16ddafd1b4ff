// Only a part of an array becomes an input.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  char text[4] = "abc";
  assay_symbolic(text + 1, 1, "text");
  assay_assert(text[0] == 'a' && text[2] == 'c');
  return 0;
}
