/* As strcpy; where it ends is one number. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(stpcpy, exact)
ASSAY_SUMMARY_FORKS(stpcpy, 0)

char *stpcpy(char *restrict to, const char *restrict from) {
  requires_string(from);
  size_t length = 0;
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    requires_apart_where(live, to, from, i + 1);
    unsigned char c = byte_where(live, from, i);
    byte_put(live, to, i, c);
    length = pick_size(live, i, length);
    live &= c != 0;
  }
  return to + length;
}
