/* A place that is one number, or null. Cost: a question for each byte of the string, and a comparison with each of the
 * set. */
#include "../../text.h"

ASSAY_SUMMARY(strpbrk, exact)
ASSAY_SUMMARY_FORKS(strpbrk, 0)

char *strpbrk(const char *s, const char *set) {
  requires_string(s), requires_string(set);
  size_t most = byte_must_end(set), at = 0;
  int live = 1, found = 0;
  for (size_t i = 0; assay_may(live); i++) {
    unsigned char c = byte_where(live, s, i);
    int hit = live & byte_is_in(c, set, most);
    at = pick_size(hit, i, at), found |= hit;
    live &= (c != 0) & !hit;
  }
  return place_if(found, s, at);
}
