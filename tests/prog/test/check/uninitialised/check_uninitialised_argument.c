// A library function looks at bytes that are there.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <string.h>
int main(void) {
  char word[4];
  memset(word, 'a', 3);
  word[3] = 0;
  return strlen(word) != 3;
}
