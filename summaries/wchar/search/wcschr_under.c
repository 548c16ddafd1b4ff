/* Where it first can be; null only if it can be nowhere. Cost: a question for each character. */
#include "../../text.h"

ASSAY_SUMMARY(wcschr, under)
ASSAY_SUMMARY_FORKS(wcschr, 0)

wchar_t *wcschr(const wchar_t *s, wchar_t c) {
  requires_string(s);
  for (size_t i = 0;; i++) {
    wchar_t other = wide_where(1, s, i);
    if (take(other == c)) return (wchar_t *)s + i;
    if (!take(other != 0)) return NULL;
  }
}
