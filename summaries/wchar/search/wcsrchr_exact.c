/* A later place takes the place of an earlier one. Cost: a question for each character. */
#include "../../text.h"

ASSAY_SUMMARY(wcsrchr, exact)
ASSAY_SUMMARY_FORKS(wcsrchr, 0)

wchar_t *wcsrchr(const wchar_t *s, wchar_t c) {
  requires_string(s);
  int live = 1, found = 0;
  size_t at = 0;
  for (size_t i = 0; assay_may(live); i++) {
    wchar_t other = wide_where(live, s, i);
    int hit = live & (other == c);
    at = pick_size(hit, i, at), found |= hit;
    live &= other != 0;
  }
  return place_if(found, s, at * sizeof *s);
}
