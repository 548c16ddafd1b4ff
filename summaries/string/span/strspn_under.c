/* The longest. Cost: a question for each byte of the string, and a comparison with each of the set. */
#include "../../text.h"

ASSAY_SUMMARY(strspn, under)
ASSAY_SUMMARY_FORKS(strspn, 0)

size_t strspn(const char *s, const char *set) {
  requires_string(s), requires_string(set);
  size_t most = byte_must_end(set), length = 0;
  while (take(byte_is_in(byte_where(1, s, length), set, most))) length++;
  return length;
}
