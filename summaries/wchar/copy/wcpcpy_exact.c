/* As wcscpy; where it ends is one number. Cost: a question for each character. */
#include "../../text.h"

ASSAY_SUMMARY(wcpcpy, exact)
ASSAY_SUMMARY_FORKS(wcpcpy, 0)

wchar_t *wcpcpy(wchar_t *restrict to, const wchar_t *restrict from) {
  requires_string(from);
  size_t length = 0;
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    requires_apart_where(live, to, from, (i + 1) * sizeof *from);
    wchar_t c = wide_where(live, from, i);
    wide_put(live, to, i, c);
    length = pick_size(live, i, length);
    live &= c != 0;
  }
  return to + length;
}
