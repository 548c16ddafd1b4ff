/* As wcscpy; where it ends is one number. Cost: a question for each character. */
#include "../../text.h"

ASSAY_SUMMARY(wcpcpy, exact)
ASSAY_SUMMARY_FORKS(wcpcpy, 0)

wchar_t *wcpcpy(wchar_t *restrict to, const wchar_t *restrict from) {
  requires_string(from);
  size_t length = wide_length(from, SIZE_MAX), bytes = (length + 1) * sizeof *from;
  requires_apart(to, bytes, from, bytes);
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    wchar_t c = wide_where(live, from, i);
    wide_put(live, to, i, c);
    live &= c != 0;
  }
  return to + length;
}
