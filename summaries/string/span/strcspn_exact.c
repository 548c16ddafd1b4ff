/* As strspn of all other bytes. Cost: a question for each byte of the string, and a comparison with each of the set. */
#include "../../text.h"

ASSAY_SUMMARY(strcspn, exact)
ASSAY_SUMMARY_FORKS(strcspn, 0)

size_t strcspn(const char *s, const char *set) {
  requires_string(s), requires_string(set);
  size_t most = byte_must_end(set), length = 0;
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    unsigned char c = byte_where(live, s, i);
    live &= (c != 0) & !byte_is_in(c, set, most);
    length = pick_size(live, i + 1, length);
  }
  return length;
}
