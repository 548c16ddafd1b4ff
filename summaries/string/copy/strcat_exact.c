/* Behind a length that is one number, each byte under its condition. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strcat, exact)
ASSAY_SUMMARY_FORKS(strcat, 0)

char *strcat(char *restrict to, const char *restrict from) {
  requires_string(to), requires_string(from);
  size_t before = byte_length(to, SIZE_MAX), size = byte_length(from, SIZE_MAX) + 1;
  requires_apart(to, before + size, from, size);
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    unsigned char c = byte_where(live, from, i);
    byte_put(live, to, before + i, c);
    live &= c != 0;
  }
  return to;
}
