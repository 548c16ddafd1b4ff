/* No bytes at all. */
// assay: expect BUG out-of-bounds: the first byte is read in any case
#include <assay/assay.h>
#include <stdlib.h>

#include "lzf.h"

int main(void) {
  unsigned char plain[4], *nothing = malloc(0);
  assay_assert(lzf_decompress(nothing, 0, plain, sizeof plain) == 0);
  free(nothing);
}
