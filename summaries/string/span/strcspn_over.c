/* Any length up to that of the string. Cost: no question, if what it needs is seen to be there. */
#include "../../text.h"

ASSAY_SUMMARY(strcspn, over)
ASSAY_SUMMARY_FORKS(strcspn, 0)

size_t strcspn(const char *s, const char *set) {
  requires_string(s), requires_string(set);
  byte_must_end(set);
  return any_size(byte_must_end(s));
}
