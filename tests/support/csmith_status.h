/* csmith's programs, with the checksum as their status, or, natively, as what they print; or, if there is an EXPECTED
 * one, they claim that it is theirs. Included before everything else. */
#define PLATFORM_GENERIC_H
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef EXPECTED
void assay_assert(int condition);
#define printf(...) ((void)0) /* of what is hashed, if somebody asks for it */
#endif
static void platform_main_begin(void) {}
static void platform_main_end(uint32_t crc, int flag) {
  (void)flag;
#ifdef NATIVE
  printf("%d", (int)crc);
#endif
#ifdef EXPECTED
  assay_assert(crc == EXPECTED);
#else
  exit((int)crc);
#endif
}
