/* Any place up to the longest end. Cost: no question, if what it needs is seen to be there. */
#include "../../text.h"

ASSAY_SUMMARY(strchrnul, over)
ASSAY_SUMMARY_FORKS(strchrnul, 0)

char *strchrnul(const char *s, int c) {
  (void)c;
  requires_string(s);
  return (char *)s + any_size(byte_must_end(s));
}
