// A callback that is left out is called.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int calls;
static void count(void) { calls++; }
static void each(int n, void (*callback)(void)) {
  // CHECK: [[@LINE+1]]:31: error: null-dereference: call of a null pointer
  for (int i = 0; i < n; i++) callback();
}
int main(void) {
  int given = assay_bool("given");
  each(2, given ? count : 0);
  return given && calls != 2;
}
// CHECK: _Bool given = 0
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
