/* Any number: if it is a code point it is encoded, and decoded to the same. */
// assay: expect SAFE
#include <assay/assay.h>

#include "utf8proc.h"

int main(void) {
  utf8proc_uint8_t bytes[4];
  utf8proc_int32_t point = assay_int32("point"), again;
  utf8proc_ssize_t size = utf8proc_encode_char(point, bytes);
  assay_assert(size <= 4);
  if (!utf8proc_codepoint_valid(point)) return 0;
  assay_assert(size > 0);
  assay_assert(utf8proc_iterate(bytes, size, &again) == size && again == point);
}
