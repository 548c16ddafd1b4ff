/* Behind a length that is one number, each character under its condition. Cost: a question for each character. */
#include "../../text.h"

ASSAY_SUMMARY(wcscat, exact)
ASSAY_SUMMARY_FORKS(wcscat, 0)

wchar_t *wcscat(wchar_t *restrict to, const wchar_t *restrict from) {
  requires_string(to), requires_string(from);
  size_t before = wide_length(to, SIZE_MAX), size = wide_length(from, SIZE_MAX) + 1;
  requires_apart(to, (before + size) * sizeof *to, from, size * sizeof *from);
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    wchar_t c = wide_where(live, from, i);
    wide_put(live, to, before + i, c);
    live &= c != 0;
  }
  return to;
}
