// A number that is overwritten leads nowhere.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check leak --no-replay %s 2>%t.err | FileCheck %s
// CHECK: error: leak: 4 allocated bytes cannot be reached
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  uintptr_t kept = (uintptr_t)malloc(4);
  kept = 0;
  exit(kept != 0);
}
