/* Any 8 bytes that can be compressed at all: decompressed they are the same. The table of the compressor is small and
 * cleared first, and bytes are read one by one. */
// assay: expect SAFE
// seed: lzf_c.c: off = ip - ref - 1 => off = ip - ref
#define INIT_HTAB 1
#define HLOG 4
#define STRICT_ALIGN 1
#include "lzf_c.c"

#include <assay/assay.h>
#include <string.h>

#include "lzf.h"

int main(void) {
  unsigned char plain[8], packed[12], again[8];
  assay_symbolic(plain, sizeof plain, "plain");
  unsigned size = lzf_compress(plain, sizeof plain, packed, sizeof packed);
  if (size == 0) return 0;
  assay_assert(size <= sizeof packed);
  assay_assert(lzf_decompress(packed, size, again, sizeof again) == sizeof again);
  assay_assert(memcmp(plain, again, sizeof plain) == 0);
}
