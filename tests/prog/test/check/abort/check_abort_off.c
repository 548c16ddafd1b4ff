// Where aborts are not looked for they end the program, and nothing is left out: neither handlers nor destructors run.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-check abort --print-output %s | FileCheck %s --implicit-check-not=never
// CHECK-DAG: path {{[0-9]+}} ended with status 134 and wrote 3 bytes:
// CHECK-DAG: path {{[0-9]+}} ended with status 134 and wrote 4 bytes:
// CHECK-DAG: path {{[0-9]+}} ended with status 0 and wrote 5 bytes:
// CHECK: verdict: SAFE
// CHECK: paths: 3 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdio.h>
#include <stdlib.h>
static void handler(void) {
  if (assay_choose(1) == 1) puts("never");
}
int main(void) {
  unsigned which = assay_choose(3);
  atexit(handler);
  if (which == 0) puts("ab"), abort();
  if (which == 1) puts("abc"), __builtin_trap();
  puts("good");
  return 0;
}
