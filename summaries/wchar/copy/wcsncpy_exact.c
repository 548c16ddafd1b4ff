/* All characters are written: those of the string, and zeros behind its end. Cost: a question for each character. */
#include "../../text.h"

ASSAY_SUMMARY(wcsncpy, exact)
ASSAY_SUMMARY_FORKS(wcsncpy, 0)

wchar_t *wcsncpy(wchar_t *restrict to, const wchar_t *restrict from, size_t size) {
  requires_string(from), requires_bytes(to, 0);
  size_t length = wide_length(from, size);
  requires_apart(to, size * sizeof *to, from, (length + (length < size)) * sizeof *to);
  int live = size > 0;
  for (size_t i = 0; assay_may(i < size); i++) {
    long c = 0;
    if (assay_may(live)) c = wide_where(live, from, i);
    c = pick(live, c, 0);
    wide_put(i < size, to, i, (wchar_t)c);
    live &= (c != 0) & (i + 1 < size);
  }
  return to;
}
