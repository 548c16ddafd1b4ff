/* csmith's programs, with the checksum as their status, or, natively, as what they print. Included before everything
 * else. */
#define PLATFORM_GENERIC_H
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
static void platform_main_begin(void) {}
static void platform_main_end(uint32_t crc, int flag) {
  (void)flag;
#ifdef NATIVE
  printf("%d", (int)crc);
#endif
  exit((int)crc);
}
