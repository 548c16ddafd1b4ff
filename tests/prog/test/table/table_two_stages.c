// A table that is read at a symbolic index is one term, and a table of what another one has is their composition: as in
// tables of characters with two stages.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static unsigned char stage[256];
static unsigned short page[2048];
static int kind[64];
int main(void) {
  for (int i = 0; i < 256; i++) stage[i] = (unsigned char)(i * 7 % 8);
  for (int i = 0; i < 2048; i++) page[i] = (unsigned short)((i * 31 + i / 5) % 64);
  for (int i = 0; i < 64; i++) kind[i] = i * i % 17; /* 0, 1, 2, 4, 8, 9, 13, 15, 16 */
  unsigned short c = assay_ushort("c");
  int k = kind[page[stage[c >> 8] * 256 + (c & 255)]];
  assay_assert(k != 3 && k < 17);
  if (k == 16) assay_assert(c != 4242);
}
