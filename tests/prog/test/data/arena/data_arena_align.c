// An arena gives aligned blocks.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stddef.h>
static _Alignas(16) unsigned char arena[64];
static size_t used;
static void *allocate(size_t size) {
  size = (size + 7) & ~(size_t)7;
  if (size > sizeof arena - used) return NULL;
  void *result = arena + used;
  used += size;
  return result;
}
int main(void) {
  char *name = allocate(1 + assay_choose(8));
  long *number = allocate(sizeof *number);
  name[0] = 'n';
  *number = 5;
  return *number != 5 || name[0] != 'n';
}
