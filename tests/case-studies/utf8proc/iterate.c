/* Any 4 bytes, of which any number may be looked at: what is decoded is a valid code point, is encoded to the same
 * bytes, and no byte behind the end is looked at. */
// assay: expect SAFE
// seed: utf8proc.c: if ((str + 2 >= end) || => if ((str + 3 > end + 1) ||
// seed: utf8proc.c: if (uc == 0xed && *str > 0x9f) => if (uc == 0xed && *str > 0xaf)
// seed: utf8proc.c: if (*str > 0x8f) => if (*str > 0x90)
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

#include "utf8proc.h"

int main(void) {
  utf8proc_uint8_t bytes[4], again[4];
  utf8proc_int32_t point;
  utf8proc_ssize_t size = assay_choose(5);
  assay_symbolic(bytes, sizeof bytes, "bytes");
  utf8proc_uint8_t *exact = malloc((size_t)size);
  memcpy(exact, bytes, (size_t)size);
  utf8proc_ssize_t taken = utf8proc_iterate(exact, size, &point);
  free(exact);
  assay_assert(taken <= size);
  if (taken > 0) {
    assay_assert(utf8proc_codepoint_valid(point));
    assay_assert(utf8proc_encode_char(point, again) == taken);
    assay_assert(memcmp(bytes, again, (size_t)taken) == 0);
  } else {
    assay_assert(point == -1);
  }
}
