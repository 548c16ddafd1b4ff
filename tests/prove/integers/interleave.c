/* The bits of two numbers in turns: one by one, and by moving halves, quarters, eighths apart. */
#include <assay/assay.h>

static unsigned spread(unsigned x) {
  x = (x | x << 8) & 0x00ff00ff;
  x = (x | x << 4) & 0x0f0f0f0f;
  x = (x | x << 2) & 0x33333333;
  return (x | x << 1) & 0x55555555;
}

int main(void) {
  unsigned short x = assay_ushort("x"), y = assay_ushort("y");
  unsigned z = 0;
  for (unsigned i = 0; i < 16; i++) z |= (x & 1u << i) << i | (y & 1u << i) << (i + 1);
  assay_assert(z == (spread(x) | spread(y) << 1));
}
