/* A place that is one number, or null. Cost: a question for each character of the string, and a comparison with each of
 * the set. */
#include "../../text.h"

ASSAY_SUMMARY(wcspbrk, exact)
ASSAY_SUMMARY_FORKS(wcspbrk, 0)

wchar_t *wcspbrk(const wchar_t *s, const wchar_t *set) {
  requires_string(s), requires_string(set);
  size_t most = wide_must_end(set), at = 0;
  int live = 1, found = 0;
  for (size_t i = 0; assay_may(live); i++) {
    wchar_t c = wide_where(live, s, i);
    int hit = live & wide_is_in(c, set, most);
    at = pick_size(hit, i, at), found |= hit;
    live &= (c != 0) & !hit;
  }
  return place_if(found, s, at * sizeof *s);
}
