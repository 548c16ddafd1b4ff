/* As strcat of at most so many bytes, and a zero behind them. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strncat, exact)
ASSAY_SUMMARY_FORKS(strncat, 0)

char *strncat(char *restrict to, const char *restrict from, size_t size) {
  requires_string(to), requires_string(from);
  size_t before = byte_length(to, SIZE_MAX), length = byte_length(from, size);
  requires_apart(to, before + length + 1, from, length + (length < size));
  int live = size > 0;
  for (size_t i = 0; assay_may(live); i++) {
    unsigned char c = byte_where(live, from, i);
    live &= c != 0;
    byte_put(live, to, before + i, c);
    live &= i + 1 < size;
  }
  byte_put(1, to, before + length, 0);
  return to;
}
