/* Any length that there is room for. Cost: no question, if what it needs is seen to be there. */
#include "../../text.h"

ASSAY_SUMMARY(strlen, over)
ASSAY_SUMMARY_FORKS(strlen, 0)

size_t strlen(const char *s) {
  requires_string(s);
  return any_size(byte_must_end(s));
}
