// A cursor is freed instead of the buffer.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
int main(void) {
  char *buffer = calloc(4, 1), *cursor = buffer;
  if (assay_bool("skip")) cursor++;
  *cursor = 1;
  // CHECK: [[@LINE+1]]:3: error: bad-free: free of a pointer into the middle of a heap object of 4 bytes
  free(cursor);
  return 0;
}
// CHECK: _Bool skip = 1
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
