// The same with a value that one character has.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
// CHECK: error: assertion
#include <assay/assay.h>
static unsigned char stage[256];
static unsigned short page[2048];
static int kind[64];
int main(void) {
  for (int i = 0; i < 256; i++) stage[i] = (unsigned char)(i * 7 % 8);
  for (int i = 0; i < 2048; i++) page[i] = (unsigned short)((i * 31 + i / 5) % 64);
  for (int i = 0; i < 64; i++) kind[i] = i * i % 17;
  kind[page[stage[0x30] * 256 + 0x39]] = 99;
  unsigned short c = assay_ushort("c");
  int k = kind[page[stage[c >> 8] * 256 + (c & 255)]];
  assay_assert(k != 99 || (c & 255) != 0x39);
}
