// Leading blanks are dropped by memmove.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <string.h>
int main(void) {
  char s[] = "  ab";
  memmove(s, s + 2, strlen(s + 2) + 1);
  return s[0] != 'a';
}
