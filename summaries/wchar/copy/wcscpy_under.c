/* The longest string. Cost: a question for each character. */
#include "../../text.h"
#include <wchar.h>

ASSAY_SUMMARY(wcscpy, under)
ASSAY_SUMMARY_FORKS(wcscpy, 0)

wchar_t *wcscpy(wchar_t *restrict to, const wchar_t *restrict from) {
  requires_string(from);
  size_t length = 0;
  while (take(wide_where(1, from, length) != 0)) length++;
  return wmemcpy(to, from, length + 1);
}
