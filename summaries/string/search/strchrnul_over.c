/* Any place up to the longest end. */
#include "../../text.h"

ASSAY_SUMMARY(strchrnul, over)
ASSAY_SUMMARY_FORKS(strchrnul, 0)

char *strchrnul(const char *s, int c) {
  (void)c;
  requires_string(s);
  return (char *)s + any_size(byte_must_end(s));
}
