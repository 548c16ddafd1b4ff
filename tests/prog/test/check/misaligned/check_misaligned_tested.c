// A hash reads words where the address says that it may, as lookup3 does: of a literal, of bytes on the heap, behind an
// odd offset.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assay/assay.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
static uint32_t word(const void *key) {
  union {
    const void *pointer;
    size_t number;
  } address = {.pointer = key};
  if ((address.number & 3) == 0) return *(const uint32_t *)key;
  uint32_t value;
  memcpy(&value, key, sizeof value);
  return value;
}
static uint32_t half(const char *key) { return ((uintptr_t)key & 1) == 0 ? *(const uint16_t *)key : 1; }
static char bytes[9] = "abcabcab";
int main(void) {
  assay_assert(word("abc") == 0x636261);
  char *copy = bytes + 1 + assay_choose(4);
  assay_assert(word(copy) == (copy[0] | copy[1] << 8 | copy[2] << 16 | (uint32_t)copy[3] << 24));
  return half("a") == 0;
}
