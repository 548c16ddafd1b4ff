// A per cent sign that should have been written twice: the message stays on one line.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s 2>%t.err | FileCheck %s --implicit-check-not=error:
#include <stdio.h>
int main(void) {
  // CHECK: [[@LINE+1]]:3: error: format: printf: the format has an invalid conversion %\n
  printf("100%\n");
  return 0;
}
// CHECK: verdict: BUG
