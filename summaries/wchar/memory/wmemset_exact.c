/* A size that depends on inputs: each character is set where it is below the size. Cost: a question for each character.
 */
#include "../../text.h"

ASSAY_SUMMARY(wmemset, exact)
ASSAY_SUMMARY_FORKS(wmemset, 0)

wchar_t *wmemset(wchar_t *to, wchar_t c, size_t size) {
  requires_items(to, size, sizeof *to);
  int live = size > 0;
  for (size_t i = 0; assay_may(live); i++) {
    wide_put(live, to, i, c);
    live &= i + 1 < size;
  }
  return to;
}
