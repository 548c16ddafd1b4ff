/* Each character is copied under the condition that the string has not ended before it. Cost: a question for each
 * character. */
#include "../../text.h"

ASSAY_SUMMARY(wcscpy, exact)
ASSAY_SUMMARY_FORKS(wcscpy, 0)

wchar_t *wcscpy(wchar_t *restrict to, const wchar_t *restrict from) {
  requires_string(from);
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    requires_apart_where(live, to, from, (i + 1) * sizeof *from);
    wchar_t c = wide_where(live, from, i);
    wide_put(live, to, i, c);
    live &= c != 0;
  }
  return to;
}
