/* A byte is put together again from its bits; nothing is decided. */
#include <assay/assay.h>

int main(void) {
  unsigned char x = assay_uchar("x"), y = 0;
  for (unsigned char i = 0; i < 8; i++) {
    unsigned char bit = x & (1 << i);
    y = (unsigned char)(y + bit);
  }
  assay_assert(x == y);
}
