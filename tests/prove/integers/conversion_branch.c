/* A byte is put together again from its bits, of which each is asked for. */
#include <assay/assay.h>

int main(void) {
  unsigned char x = assay_uchar("x"), y = 0;
  for (unsigned char i = 0; i < 8; i++) {
    unsigned char bit = (unsigned char)(1 << i);
    if (x & bit) y = (unsigned char)(y + bit);
  }
  assay_assert(x == y);
}
