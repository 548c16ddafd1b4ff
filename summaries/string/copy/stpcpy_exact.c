/* As strcpy; where it ends is one number. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(stpcpy, exact)
ASSAY_SUMMARY_FORKS(stpcpy, 0)

char *stpcpy(char *restrict to, const char *restrict from) {
  requires_string(from);
  size_t length = byte_length(from, SIZE_MAX);
  requires_apart(to, length + 1, from, length + 1);
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    unsigned char c = byte_where(live, from, i);
    byte_put(live, to, i, c);
    live &= c != 0;
  }
  return to + length;
}
