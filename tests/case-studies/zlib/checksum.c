/* The checksum of any 3 bytes in two parts is that of the whole. */
// assay: expect SAFE
// assay: timeout 60
// seed: adler32.c: if (len == 1) { => if (len == 2) {
#include <assay/assay.h>
#include <zlib.h>

int main(void) {
  unsigned char bytes[3];
  unsigned first = assay_choose(4);
  assay_symbolic(bytes, sizeof bytes, "bytes");
  uLong whole = adler32(1, bytes, 3);
  assay_assert(adler32(adler32(1, bytes, first), bytes + first, 3 - first) == whole);
}
