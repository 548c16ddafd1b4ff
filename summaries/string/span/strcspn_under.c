/* The longest. Cost: a question for each byte of the string, and a comparison with each of the set. */
#include "../../text.h"

ASSAY_SUMMARY(strcspn, under)
ASSAY_SUMMARY_FORKS(strcspn, 0)

size_t strcspn(const char *s, const char *set) {
  requires_string(s), requires_string(set);
  size_t most = byte_must_end(set);
  for (size_t length = 0;; length++) {
    unsigned char c = byte_where(1, s, length);
    if (!take((c != 0) & !byte_is_in(c, set, most))) return length;
  }
}
