/* The checksum of any 4 bytes, from those of its halves. */
// assay: expect BOUNDED: remainders of sums of remainders are too much for the solver
// assay: timeout 20
#include <assay/assay.h>
#include <zlib.h>

int main(void) {
  unsigned char bytes[4];
  assay_symbolic(bytes, sizeof bytes, "bytes");
  uLong parts = adler32_combine(adler32(1, bytes, 2), adler32(1, bytes + 2, 2), 2);
  assay_assert(parts == adler32(1, bytes, 4));
}
