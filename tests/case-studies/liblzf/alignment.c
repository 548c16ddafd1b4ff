/* Any 6 bytes are compressed as on x86, where the library reads two bytes at once. */
// assay: expect BUG misaligned: from any address; other processors get the careful code
#define INIT_HTAB 1
#define HLOG 4
#include "lzf_c.c"

#include <assay/assay.h>

int main(void) {
  unsigned char plain[6], packed[8];
  assay_symbolic(plain, sizeof plain, "plain");
  assay_assert(lzf_compress(plain, sizeof plain, packed, sizeof packed) <= sizeof packed);
}
