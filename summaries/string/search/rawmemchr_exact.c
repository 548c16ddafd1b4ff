/* It must be there: looks on as long as it was not found. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(rawmemchr, exact)
ASSAY_SUMMARY_FORKS(rawmemchr, 0)

void *rawmemchr(const void *s, int c) {
  requires_bytes(s, 1);
  int live = 1;
  size_t at = 0;
  for (size_t i = 0; assay_may(live); i++) {
    at = pick_size(live, i, at);
    live &= byte_where(live, s, i) != (unsigned char)c;
  }
  return (char *)s + at;
}
