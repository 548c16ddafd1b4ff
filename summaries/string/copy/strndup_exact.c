/* As strdup of at most so many bytes. Cost: a question for each byte. */
#include "../../text.h"
#include <stdlib.h>

ASSAY_SUMMARY(strndup, exact)
ASSAY_SUMMARY_FORKS(strndup, "1: whether there is memory, where allocations may fail")

char *strndup(const char *s, size_t most) {
  requires_string(s);
  size_t length = byte_length(s, most);
  char *copy = malloc(length + 1);
  if (!copy) return NULL;
  int live = most > 0;
  for (size_t i = 0; assay_may(live); i++) {
    unsigned char c = byte_where(live, s, i);
    live &= c != 0;
    byte_put(live, copy, i, c);
    live &= i + 1 < most;
  }
  byte_put(1, copy, length, 0);
  return copy;
}
