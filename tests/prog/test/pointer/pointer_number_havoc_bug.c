// A function that nobody has may change what the numbers that it is given lead to.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test --missing havoc %s 2>%t.err | FileCheck %s
// CHECK-DAG: possible assertion: assertion `a == 1' failed
// CHECK-DAG: possible assertion: assertion `b == 2' failed
// CHECK-NOT: `c == 3'
#include <assay/assay.h>
#include <stdint.h>
#include <stdlib.h>
void missing(uintptr_t place, uintptr_t *list);
int main(void) {
  int a = 1, b = 2, c = 3;
  uintptr_t list[1] = {(uintptr_t)&b};
  missing((uintptr_t)&a ^ 5, list);
  assay_assert(c == 3);
  if (assay_bool("which"))
    assay_assert(a == 1);
  else
    assay_assert(b == 2);
}
