/* A place that is one number: at the latest the end. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strchrnul, exact)
ASSAY_SUMMARY_FORKS(strchrnul, 0)

char *strchrnul(const char *s, int c) {
  requires_string(s);
  int live = 1;
  size_t at = 0;
  for (size_t i = 0; assay_may(live); i++) {
    unsigned char byte = byte_where(live, s, i);
    at = pick_size(live, i, at);
    live &= (byte != (unsigned char)c) & (byte != 0);
  }
  return (char *)s + at;
}
