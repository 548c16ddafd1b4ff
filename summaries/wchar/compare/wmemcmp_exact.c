/* The order of the first characters that differ; the size may depend on inputs. Cost: a question for each character. */
#include "../../text.h"

ASSAY_SUMMARY(wmemcmp, exact)
ASSAY_SUMMARY_FORKS(wmemcmp, 0)

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t size) {
  requires_items(a, size, sizeof *a), requires_items(b, size, sizeof *b);
  int live = size > 0;
  long result = 0;
  for (size_t i = 0; assay_may(live); i++) {
    wchar_t x = wide_where(live, a, i), y = wide_where(live, b, i);
    result = pick(live, (x > y) - (x < y), result);
    live &= (x == y) & (i + 1 < size);
  }
  return (int)result;
}
