// Numbers without an object that are moved, and stay in the address space.
// RUN: %assay test --check pointer-arithmetic %s -- -w | FileCheck %s
#include <assay/assay.h>
#include <stdint.h>
int main(void) {
  uintptr_t n = UINTPTR_MAX, some = assay_ulong("some"), k = assay_ulong("k");
  assay_assume(some > 8 && some < 1u << 20 && k < 8);
  char *last = (char *)n, *p = (char *)some;
  return last - 1 == 0 || last + 0 == 0 || p + k == 0 || p - k == 0 || (int *)some + 3 == 0;
}
// CHECK: verdict: SAFE
