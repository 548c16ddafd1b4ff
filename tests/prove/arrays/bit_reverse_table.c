/* The bits of a byte in the other order: by halves, and by a table. */
#include <assay/assay.h>

int main(void) {
  unsigned char table[16];
  for (unsigned i = 0; i < 16; i++)
    table[i] = (unsigned char)((i & 1) << 3 | (i & 2) << 1 | (i & 4) >> 1 | (i & 8) >> 3);
  unsigned char x = assay_uchar("x");
  unsigned y = x;
  y = (y & 0xf0) >> 4 | (y & 0x0f) << 4;
  y = (y & 0xcc) >> 2 | (y & 0x33) << 2;
  y = (y & 0xaa) >> 1 | (y & 0x55) << 1;
  assay_assert((unsigned)(table[x & 15] << 4 | table[x >> 4]) == y);
}
