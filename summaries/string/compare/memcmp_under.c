/* They are equal, or else differ where they must. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(memcmp, under)
ASSAY_SUMMARY_FORKS(memcmp, 0)

int memcmp(const void *a, const void *b, size_t size) {
  requires_bytes(a, size), requires_bytes(b, size);
  for (size_t i = 0; take(i < size); i++) {
    int x = byte_where(1, a, i), y = byte_where(1, b, i);
    if (!take(x == y)) return x - y;
  }
  return 0;
}
