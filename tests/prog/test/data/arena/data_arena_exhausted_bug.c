// An arena compares the sum, which wraps.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stddef.h>
static char arena[32];
static size_t used;
static char *allocate(size_t size) {
  if (used + size > sizeof arena) return NULL;
  char *result = arena + used;
  used += size;
  return result;
}
int main(void) {
  allocate(8);
  size_t size = assay_size("size");
  char *block = allocate(size);
  assay_assert(!block || used <= sizeof arena);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `!block || size <= 24' failed
  assay_assert(!block || size <= 24);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
