/* The checksum of any 2 bytes in two parts is that of the whole. */
// assay: expect SAFE
// assay: timeout 30
#include <assay/assay.h>
#include <zlib.h>

int main(void) {
  unsigned char bytes[2];
  unsigned first = assay_choose(3);
  assay_symbolic(bytes, sizeof bytes, "bytes");
  uLong whole = adler32(1, bytes, 2);
  assay_assert(adler32(adler32(1, bytes, first), bytes + first, 2 - first) == whole);
}
