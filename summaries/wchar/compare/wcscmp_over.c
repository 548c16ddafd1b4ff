/* Any order. Cost: no question, if what it needs is seen to be there. */
#include "../../text.h"

ASSAY_SUMMARY(wcscmp, over)
ASSAY_SUMMARY_FORKS(wcscmp, 0)

int wcscmp(const wchar_t *a, const wchar_t *b) {
  requires_string(a), requires_string(b);
  wide_must_end(a), wide_must_end(b);
  return any_int(-1, 1);
}
