/* Any order. That all are there is asked for; not what they are. Cost: no question, if what it needs is seen to be
 * there. */
#include "../../text.h"

ASSAY_SUMMARY(wmemcmp, over)
ASSAY_SUMMARY_FORKS(wmemcmp, 0)

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t size) {
  requires_items(a, size, sizeof *a), requires_items(b, size, sizeof *b);
  return any_int(-1, 1) * (size > 0);
}
