/* The checksum of any 8 bytes, from those of its halves. */
// assay: expect BOUNDED: remainders of sums of remainders are too much for the solver
// assay: timeout 10
#include <assay/assay.h>
#include <zlib.h>

int main(void) {
  unsigned char bytes[8];
  assay_symbolic(bytes, sizeof bytes, "bytes");
  uLong parts = adler32_combine(adler32(1, bytes, 4), adler32(1, bytes + 4, 4), 4);
  assay_assert(parts == adler32(1, bytes, 8));
}
