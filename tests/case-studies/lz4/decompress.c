/* Any 14 bytes, 20 bytes of room: nothing is read or written outside. */
// assay: expect SAFE
// seed: lib/lz4.c: if ((ip+length != iend) || (cpy > oend)) { => if (ip+length != iend) {
// seed: lib/lz4.c: if ((cpy>oend-MFLIMIT) || => if (
#include <assay/assay.h>

#include "lz4.h"

int main(void) {
  char packed[14], plain[20];
  assay_symbolic(packed, sizeof packed, "packed");
  int size = LZ4_decompress_safe(packed, plain, sizeof packed, sizeof plain);
  assay_assert(size <= (int)sizeof plain);
}
