// Numbers without an object that leave the address space.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-replay --check pointer-arithmetic %s -- -w | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdint.h>
struct big {
  char room[4096];
  int x;
};
int main(void) {
  uintptr_t n = UINTPTR_MAX, some = assay_ulong("some");
  assay_assume(some);
  switch (assay_choose(6)) {
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: pointer-arithmetic: the pointer, which has no object, leaves the address space
  case 0: return (char *)n + 1 == 0;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: pointer-arithmetic: the pointer, which has no object, leaves the address space
  case 1: return (char *)8 - 9 == 0;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: pointer-arithmetic: the pointer, which has no object, leaves the address space
  case 2: return (char *)8 - 8 == 0;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: pointer-arithmetic: the pointer, which has no object, leaves the address space
  case 3: return (int *)some + 3 == 0;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: pointer-arithmetic: the pointer, which has no object, leaves the address space
  case 4: return &((struct big *)(n - 99))->x == 0;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: pointer-arithmetic: the pointer, which has no object, leaves the address space
  case 5: return (char *)some - assay_ulong("k") == 0;
  }
}
// CHECK: verdict: BUG: 6 bugs were found
