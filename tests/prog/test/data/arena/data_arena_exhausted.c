// An arena that is exhausted says so.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stddef.h>
static char arena[32];
static size_t used;
static char *allocate(size_t size) {
  if (size > sizeof arena - used) return NULL;
  char *result = arena + used;
  used += size;
  return result;
}
int main(void) {
  allocate(8);
  size_t size = assay_size("size");
  char *block = allocate(size);
  assay_assert(!block || used <= sizeof arena);
  assay_assert(!block || size <= 24);
  return 0;
}
