/* Bit counting and byte swapping: clz, ctz, ffs, popcount, parity, clrsb, bswap in their int, long and long long forms.
 */
#include <stdio.h>

static void all(unsigned x) {
  printf("%u: %d %d %d %d %d %d %x\n", x, __builtin_clz(x), __builtin_ctz(x), __builtin_ffs((int)x),
         __builtin_popcount(x), __builtin_parity(x), __builtin_clrsb((int)x), __builtin_bswap32(x));
}
static void all_long(unsigned long x) {
  printf("%lu: %d %d %d %d %d %d %lx\n", x, __builtin_clzl(x), __builtin_ctzll(x), __builtin_ffsl((long)x),
         __builtin_popcountll(x), __builtin_parityl(x), __builtin_clrsbl((long)x), __builtin_bswap64(x));
}
static unsigned rotate(unsigned x, unsigned n) { return x << (n & 31) | x >> (-n & 31); }
static int constant = __builtin_popcount(0xff) + __builtin_ctz(8);

int main(void) {
  unsigned values[] = {1, 2, 0x80000000, 0xffffffff, 0x00ff0010, 12345678};
  for (int i = 0; i < 6; i++) {
    all(values[i]);
    all_long((unsigned long)values[i] << 17 | 1UL << (i * 9));
  }
  printf("%d %d %d\n", __builtin_ffs(0), __builtin_ffsll(0), __builtin_popcount(0));
  printf("%d %d %d\n", __builtin_clrsb(0), __builtin_clrsb(-1), __builtin_clrsbll(-2));
  printf("%x %x %d\n", __builtin_bswap16(0x1234), rotate(0x80000001, 4), constant);
  return 0;
}
