/* They are equal, as far as they can be. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strncmp, under)
ASSAY_SUMMARY_FORKS(strncmp, 0)

int strncmp(const char *a, const char *b, size_t size) {
  requires_string(a), requires_string(b);
  for (size_t i = 0; take(i < size); i++) {
    int x = byte_where(1, a, i), y = byte_where(1, b, i);
    if (!take((x == y) & (x != 0))) return x - y;
  }
  return 0;
}
