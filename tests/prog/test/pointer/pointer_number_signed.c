// Addresses are those of user space: as signed numbers they are positive, and a little can be added to them.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
int nondet_int(void);

int main(void) {
  int a[4] = {1, 2, 3, 4}, step = nondet_int();
  size_t size = nondet_int() & 0xffff;
  char *heap = malloc(size);
  intptr_t number = (intptr_t)a, other = (intptr_t)heap;
  number += step;
  number -= step;
  assert(*(int *)(number + 12) == 4);
  assert(other > 0 && other + (intptr_t)size > 0);
  assert(number - other < INTPTR_MAX && -number < 0);
  free((char *)other);
}
// CHECK: verdict: SAFE
