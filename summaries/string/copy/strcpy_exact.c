/* Each byte is copied under the condition that the string has not ended before it; others stay as they are. Cost: a
 * question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strcpy, exact)
ASSAY_SUMMARY_FORKS(strcpy, 0)

char *strcpy(char *restrict to, const char *restrict from) {
  requires_string(from);
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    requires_apart_where(live, to, from, i + 1);
    unsigned char c = byte_where(live, from, i);
    byte_put(live, to, i, c);
    live &= c != 0;
  }
  return to;
}
