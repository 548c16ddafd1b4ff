// A callback that may be left out.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int calls;
static void count(void) { calls++; }
static void each(int n, void (*callback)(void)) {
  for (int i = 0; i < n; i++)
    if (callback) callback();
}
int main(void) {
  int given = assay_bool("given");
  each(2, given ? count : 0);
  return given && calls != 2;
}
