// Leading blanks are dropped by strcpy.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <string.h>
int main(void) {
  char s[] = "  ab";
  // CHECK: [[@LINE+1]]:3: error: overlap: {{.*}}
  strcpy(s, s + 2);
  return s[0] != 'a';
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
