/* Where it first can be; null only if it can be nowhere. Cost: a question for each byte of the string, and a comparison
 * with each of the set. */
#include "../../text.h"

ASSAY_SUMMARY(strpbrk, under)
ASSAY_SUMMARY_FORKS(strpbrk, 0)

char *strpbrk(const char *s, const char *set) {
  requires_string(s), requires_string(set);
  size_t most = byte_must_end(set);
  for (size_t i = 0;; i++) {
    unsigned char c = byte_where(1, s, i);
    if (take(byte_is_in(c, set, most))) return (char *)s + i;
    if (!take(c != 0)) return NULL;
  }
}
