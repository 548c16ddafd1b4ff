// What is registered is called once, in the reverse order; one that is registered while others run, too.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
static int count;
static void last(void) { assay_assert(count == 2); }
static void second(void) {
  count++;
  atexit(last);
}
static void first(void) { count++; }
int main(void) {
  atexit(second);
  atexit(first);
  if (assay_bool("exit")) exit(3);
  return 4;
}
