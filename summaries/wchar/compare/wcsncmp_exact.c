/* As wcscmp; the size is one more reason to stop. Cost: a question for each character. */
#include "../../text.h"

ASSAY_SUMMARY(wcsncmp, exact)
ASSAY_SUMMARY_FORKS(wcsncmp, 0)

int wcsncmp(const wchar_t *a, const wchar_t *b, size_t size) {
  requires_string(a), requires_string(b);
  int live = size > 0;
  long result = 0;
  for (size_t i = 0; assay_may(live); i++) {
    wchar_t x = wide_where(live, a, i), y = wide_where(live, b, i);
    result = pick(live, (x > y) - (x < y), result);
    live &= (x == y) & (x != 0) & (i + 1 < size);
  }
  return (int)result;
}
