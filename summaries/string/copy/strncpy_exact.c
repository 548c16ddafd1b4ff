/* All bytes are written: those of the string, and zeros behind its end. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strncpy, exact)
ASSAY_SUMMARY_FORKS(strncpy, 0)

char *strncpy(char *restrict to, const char *restrict from, size_t size) {
  requires_string(from), requires_bytes(to, 0);
  size_t length = byte_length(from, size);
  requires_apart(to, size, from, length + (length < size));
  int live = size > 0;
  for (size_t i = 0; assay_may(i < size); i++) {
    long c = 0;
    if (assay_may(live)) c = byte_where(live, from, i);
    c = pick(live, c, 0);
    byte_put(i < size, to, i, (unsigned char)c);
    live &= (c != 0) & (i + 1 < size);
  }
  return to;
}
