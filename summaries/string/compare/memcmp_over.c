/* Any difference of two bytes. That all are there is asked for; not what they are. Cost: no question, if what it needs
 * is seen to be there. */
#include "../../text.h"

ASSAY_SUMMARY(memcmp, over)
ASSAY_SUMMARY_FORKS(memcmp, 0)

int memcmp(const void *a, const void *b, size_t size) {
  requires_bytes(a, size), requires_bytes(b, size);
  int differ = any_int(-255, 255);
  return (int)pick(size > 0, differ, 0);
}
