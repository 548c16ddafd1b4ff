/* Any place in the string, or null. Cost: no question, if what it needs is seen to be there. */
#include "../../text.h"

ASSAY_SUMMARY(strpbrk, over)
ASSAY_SUMMARY_FORKS(strpbrk, 0)

char *strpbrk(const char *s, const char *set) {
  requires_string(s), requires_string(set);
  byte_must_end(set);
  size_t at = any_size(byte_must_end(s));
  return place_if(any_int(0, 1), s, at);
}
