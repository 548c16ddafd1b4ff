/* A place that is one number, or null. Cost: a question for each character. */
#include "../../text.h"

ASSAY_SUMMARY(wcschr, exact)
ASSAY_SUMMARY_FORKS(wcschr, 0)

wchar_t *wcschr(const wchar_t *s, wchar_t c) {
  requires_string(s);
  int live = 1, found = 0;
  size_t at = 0;
  for (size_t i = 0; assay_may(live); i++) {
    wchar_t other = wide_where(live, s, i);
    int hit = live & (other == c);
    at = pick_size(hit, i, at), found |= hit;
    live &= !hit & (other != 0);
  }
  return place_if(found, s, at * sizeof *s);
}
