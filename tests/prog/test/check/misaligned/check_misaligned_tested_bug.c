// The address is tested for less than what is read, or for nothing: where the object lies is not known.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdint.h>
static char bytes[15];
static uint32_t word(const char *key) {
  // CHECK: [[@LINE+1]]:38: error: misaligned: read of 4 bytes at an address that is not a multiple of 4
  return ((uintptr_t)key & 1) == 0 ? *(const uint32_t *)key : 0;
}
static uint64_t both(const char *key) {
  if ((uintptr_t)key & 3) return 0;
  // CHECK: [[@LINE+1]]:10: error: misaligned: read of 8 bytes at an address that is not a multiple of 8
  return *(const uint64_t *)key;
}
int main(void) { return assay_bool("both") ? both(bytes) != 0 : word(bytes + 2) != 0; }
// CHECK: verdict: BUG
