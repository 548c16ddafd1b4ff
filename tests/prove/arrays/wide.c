/* Numbers of 128 bits: products of 64 bits, and their halves. */
#include <assay/assay.h>

int main(void) {
  unsigned long long a = assay_ullong("a");
  unsigned __int128 square = (unsigned __int128)a << 64 | ~a;
  assay_assert((unsigned long long)(square >> 64) == a && (unsigned long long)square == ~a);
  _BitInt(100) big = (_BitInt(100))a * 2;
  assay_assert(big / 2 == (_BitInt(100))a);
}
