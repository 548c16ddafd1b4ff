/* Any place up to the longest end, or null; but always one for the end itself. Cost: no question, if what it needs is
 * seen to be there. */
#include "../../text.h"

ASSAY_SUMMARY(strrchr, over)
ASSAY_SUMMARY_FORKS(strrchr, 0)

char *strrchr(const char *s, int c) {
  requires_string(s);
  size_t at = any_size(byte_must_end(s));
  int found = any_int(0, 1);
  return place_if(found | ((char)c == 0), s, at);
}
