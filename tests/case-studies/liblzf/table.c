/* Any 4 bytes are compressed as the library is built: with a table on the stack that nobody initialises. */
// assay: expect BUG uninitialised: places are looked up before any was entered; what is found is checked
#include "lzf_c.c"

#include <assay/assay.h>

int main(void) {
  unsigned char plain[4], packed[8];
  assay_symbolic(plain, sizeof plain, "plain");
  assay_assert(lzf_compress(plain, sizeof plain, packed, sizeof packed) <= sizeof packed);
}
