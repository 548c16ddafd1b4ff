// A buffer is freed where it begins.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
int main(void) {
  char *buffer = calloc(4, 1), *cursor = buffer;
  if (assay_bool("skip")) cursor++;
  *cursor = 1;
  free(buffer);
  return 0;
}
