// What a number leads to is not lost.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check leak %s | FileCheck %s
// CHECK: verdict: SAFE
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  uintptr_t kept = (uintptr_t)malloc(4);
  exit(kept == 0);
}
