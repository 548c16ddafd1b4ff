// An arena forgets to align.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stddef.h>
static _Alignas(16) unsigned char arena[64];
static size_t used;
static void *allocate(size_t size) {
  if (size > sizeof arena - used) return NULL;
  void *result = arena + used;
  used += size;
  return result;
}
int main(void) {
  char *name = allocate(1 + assay_choose(8));
  long *number = allocate(sizeof *number);
  name[0] = 'n';
  // CHECK: [[@LINE+1]]:3: error: misaligned: write of 8 bytes at an address that is not a multiple of 8
  *number = 5;
  return *number != 5 || name[0] != 'n';
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
