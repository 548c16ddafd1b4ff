/* At each place, whether it begins there: the characters of both up to the first that differ. Cost: a question for each
 * pair of characters. */
#include "../../text.h"

ASSAY_SUMMARY(wcsstr, exact)
ASSAY_SUMMARY_FORKS(wcsstr, 0)

static int begins(int live, const wchar_t *s, const wchar_t *wanted) {
  int begins = 0;
  for (size_t i = 0; assay_may(live); i++) {
    wchar_t c = wide_where(live, wanted, i);
    begins |= live & (c == 0);
    live &= c != 0;
    if (assay_may(live)) live &= wide_where(live, s, i) == c;
  }
  return begins;
}

wchar_t *wcsstr(const wchar_t *s, const wchar_t *wanted) {
  requires_string(s), requires_string(wanted);
  int live = 1, found = 0;
  size_t at = 0;
  for (size_t i = 0; assay_may(live); i++) {
    int hit = begins(live, s + i, wanted);
    at = pick_size(hit, i, at), found |= hit;
    live &= !hit;
    if (assay_may(live)) live &= wide_where(live, s, i) != 0;
  }
  return place_if(found, s, at * sizeof *s);
}
