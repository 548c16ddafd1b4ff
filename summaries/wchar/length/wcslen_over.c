/* Any length that there is room for. Cost: no question, if what it needs is seen to be there. */
#include "../../text.h"

ASSAY_SUMMARY(wcslen, over)
ASSAY_SUMMARY_FORKS(wcslen, 0)

size_t wcslen(const wchar_t *s) {
  requires_string(s);
  return any_size(wide_must_end(s));
}
