/* One number for all lengths; whether a byte is in the set is a number, too. Cost: a question for each byte of the
 * string, and a comparison with each of the set. */
#include "../../text.h"

ASSAY_SUMMARY(strspn, exact)
ASSAY_SUMMARY_FORKS(strspn, 0)

size_t strspn(const char *s, const char *set) {
  requires_string(s), requires_string(set);
  size_t most = byte_must_end(set), length = 0;
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    live &= byte_is_in(byte_where(live, s, i), set, most);
    length = pick_size(live, i + 1, length);
  }
  return length;
}
