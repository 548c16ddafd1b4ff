/* Integer arithmetic of all kinds on symbolic operands: division, shifts, widths, signs, bit counting, overflow. */
#include <assay/assay.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
  int32_t a = assay_int32("a"), b = assay_int32("b");
  uint16_t c = assay_uint16("c");
  int8_t d = assay_int8("d");
  int64_t sum;
  if (b == 0 || (a == INT32_MIN && b == -1)) return 1;
  printf("%d %d ", a / b, a % b);
  printf("%u %d ", (uint32_t)a >> (c & 31), d >> 2);
  printf("%d ", __builtin_popcount(c));
  if (__builtin_add_overflow((int64_t)a * b, (int64_t)INT64_MAX - 5, &sum)) printf("overflow ");
  printf("%lld\n", (long long)sum);
  uint64_t wide = (uint64_t)c << 40 | (uint32_t)a;
  printf("%llx %d %d\n", (unsigned long long)(wide ^ wide >> 7), (int)(c > d), (int)(char)c);
  __int128 product = (__int128)(int64_t)wide * d;
  printf("%016llx\n", (unsigned long long)(product >> 32));
  return (a < b) + (c == 77);
}
