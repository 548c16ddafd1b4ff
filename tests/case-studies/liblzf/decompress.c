/* Any 8 bytes, 12 bytes of room: nothing is read or written outside. */
// assay: expect SAFE
#include <assay/assay.h>

#include "lzf.h"

int main(void) {
  unsigned char packed[8], plain[12];
  assay_symbolic(packed, sizeof packed, "packed");
  unsigned size = lzf_decompress(packed, sizeof packed, plain, sizeof plain);
  assay_assert(size <= sizeof plain);
}
