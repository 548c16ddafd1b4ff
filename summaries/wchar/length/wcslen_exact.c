/* One number for all lengths. Cost: a question for each character. */
#include "../../text.h"

ASSAY_SUMMARY(wcslen, exact)
ASSAY_SUMMARY_FORKS(wcslen, 0)

size_t wcslen(const wchar_t *s) {
  requires_string(s);
  return wide_length(s, SIZE_MAX);
}
