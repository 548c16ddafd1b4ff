/* Any 8 bytes, 12 bytes of room: nothing is read or written outside. */
// assay: expect SAFE
// seed: lzf_d.c: if (op + ctrl > out_end) => if (op + ctrl > out_end + 1)
// seed: lzf_d.c: if (op + len + 2 > out_end) => if (op + len > out_end)
// seed: lzf_d.c: if (ref < (u8 *)out_data) => if (ref + 1 < (u8 *)out_data)
#include <assay/assay.h>

#include "lzf.h"

int main(void) {
  unsigned char packed[8], plain[12];
  assay_symbolic(packed, sizeof packed, "packed");
  unsigned size = lzf_decompress(packed, sizeof packed, plain, sizeof plain);
  assay_assert(size <= sizeof plain);
}
