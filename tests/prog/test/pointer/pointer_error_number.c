// Error numbers as pointers into the last page: no object lies there.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdint.h>
#include <stdlib.h>
static void *make(int n) { return n < 0 ? (void *)(intptr_t)n : malloc((size_t)n); }
static int is_error(const void *p) { return (uintptr_t)p >= (uintptr_t)-4095; }
int main(void) {
  int n = assay_int("n");
  assay_assume(n >= -4095 && n < 100);
  void *p = make(n);
  assay_assert(is_error(p) == (n < 0));
  if (is_error(p)) return (int)(intptr_t)p == n ? 0 : 1;
  free(p);
}
