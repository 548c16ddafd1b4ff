/* The order of the first characters that differ, as signed numbers. Cost: a question for each character. */
#include "../../text.h"

ASSAY_SUMMARY(wcscmp, exact)
ASSAY_SUMMARY_FORKS(wcscmp, 0)

int wcscmp(const wchar_t *a, const wchar_t *b) {
  requires_string(a), requires_string(b);
  int live = 1;
  long result = 0;
  for (size_t i = 0; assay_may(live); i++) {
    wchar_t x = wide_where(live, a, i), y = wide_where(live, b, i);
    result = pick(live, (x > y) - (x < y), result);
    live &= (x == y) & (x != 0);
  }
  return (int)result;
}
