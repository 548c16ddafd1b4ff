/* They are equal, as far as they can be. Cost: a question for each character. */
#include "../../text.h"

ASSAY_SUMMARY(wcscmp, under)
ASSAY_SUMMARY_FORKS(wcscmp, 0)

int wcscmp(const wchar_t *a, const wchar_t *b) {
  requires_string(a), requires_string(b);
  for (size_t i = 0;; i++) {
    wchar_t x = wide_where(1, a, i), y = wide_where(1, b, i);
    if (!take((x == y) & (x != 0))) return (x > y) - (x < y);
  }
}
