// A library function looks at a byte that is not there.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <string.h>
int main(void) {
  char word[4];
  memset(word, 'a', 3);
  // CHECK: [[@LINE+1]]:10: error: uninitialised: an uninitialised value is inspected by strlen, at byte 3
  return strlen(word) != 3;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
