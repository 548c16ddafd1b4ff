/* They are equal, as far as they can be: the longest strings that are. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strcmp, under)
ASSAY_SUMMARY_FORKS(strcmp, 0)

int strcmp(const char *a, const char *b) {
  requires_string(a), requires_string(b);
  for (size_t i = 0;; i++) {
    int x = byte_where(1, a, i), y = byte_where(1, b, i);
    if (!take((x == y) & (x != 0))) return x - y;
  }
}
