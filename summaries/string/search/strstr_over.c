/* Any place up to the longest end, or null. Cost: no question, if what it needs is seen to be there. */
#include "../../text.h"

ASSAY_SUMMARY(strstr, over)
ASSAY_SUMMARY_FORKS(strstr, 0)

char *strstr(const char *s, const char *wanted) {
  requires_string(s), requires_string(wanted);
  byte_must_end(wanted);
  size_t at = any_size(byte_must_end(s));
  return place_if(any_int(0, 1), s, at);
}
