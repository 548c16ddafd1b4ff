/* Any place, or null; that all bytes are there is asked for. Cost: no question, if what it needs is seen to be there.
 */
#include "../../text.h"

ASSAY_SUMMARY(memrchr, over)
ASSAY_SUMMARY_FORKS(memrchr, 0)

void *memrchr(const void *s, int c, size_t size) {
  (void)c;
  requires_bytes(s, size);
  size_t at = any_size(SIZE_MAX);
  int found = any_int(0, 1) & (size > 0);
  assay_assume(!found | (at < size));
  return place_if(found, s, at);
}
