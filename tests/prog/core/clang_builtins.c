/* clang only: rotates, bit reversal, add with carry, generic bit counts, assume. */
#include <stdio.h>

int main(void) {
  unsigned x = 0x80000001;
  unsigned long l = 0x0123456789abcdefUL;
  printf("%x %x\n", __builtin_rotateleft32(x, 4), __builtin_rotateright32(x, 4));
  printf("%lx %x %x\n", __builtin_rotateleft64(l, 68), __builtin_rotateleft8(0x81, 1), __builtin_rotateright16(1, 1));
  printf("%x %lx %x\n", __builtin_bitreverse32(x >> 1), __builtin_bitreverse64(l), __builtin_bitreverse8(0x13));
  unsigned carry;
  unsigned low = __builtin_addc(0xffffffffu, 1u, 0u, &carry);
  printf("%u %u\n", low, carry);
  low = __builtin_subc(0u, 1u, 1u, &carry);
  printf("%u %u\n", low, carry);
  printf("%d %d %d\n", __builtin_popcountg(l), __builtin_clzg(0u, 77), __builtin_ctzg((unsigned short)8, 5));
  __builtin_assume(x > 1);
  return 0;
}
