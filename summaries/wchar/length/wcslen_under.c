/* The longest. Cost: a question for each character. */
#include "../../text.h"

ASSAY_SUMMARY(wcslen, under)
ASSAY_SUMMARY_FORKS(wcslen, 0)

size_t wcslen(const wchar_t *s) {
  requires_string(s);
  size_t length = 0;
  while (take(wide_where(1, s, length) != 0)) length++;
  return length;
}
