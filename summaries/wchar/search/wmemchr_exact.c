/* Looks up to the place; the size may depend on inputs. Cost: a question for each character. */
#include "../../text.h"

ASSAY_SUMMARY(wmemchr, exact)
ASSAY_SUMMARY_FORKS(wmemchr, 0)

wchar_t *wmemchr(const wchar_t *s, wchar_t c, size_t size) {
  requires_items(s, 0, sizeof *s);
  int live = size > 0, found = 0;
  size_t at = 0;
  for (size_t i = 0; assay_may(live); i++) {
    int hit = live & (wide_where(live, s, i) == c);
    at = pick_size(hit, i, at), found |= hit;
    live &= !hit & (i + 1 < size);
  }
  return place_if(found, s, at * sizeof *s);
}
