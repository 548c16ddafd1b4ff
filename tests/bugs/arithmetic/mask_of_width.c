/* The mask of a field of 1 to 32 bits. */
#include <stdint.h>

uint32_t field_mask(unsigned width) {
  if (width == 0 || width > 32) return 0;
#ifdef GOOD
  if (width == 32) return UINT32_MAX;
#else
  if (width == 32) return ~(UINT32_MAX << width); /* BUG: shift-amount */
#endif
  return (UINT32_C(1) << width) - 1;
}

#ifdef DRIVER
int main(void) {
  field_mask(3);
  return field_mask(32) == 99;
}
#endif
