/* An object whose size is one number. Cost: a question for each byte. */
#include "../../text.h"
#include <stdlib.h>

ASSAY_SUMMARY(strdup, exact)
ASSAY_SUMMARY_FORKS(strdup, "1: whether there is memory, where allocations may fail")

char *strdup(const char *s) {
  requires_string(s);
  char *copy = malloc(byte_length(s, SIZE_MAX) + 1);
  if (!copy) return NULL;
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    unsigned char c = byte_where(live, s, i);
    byte_put(live, copy, i, c);
    live &= c != 0;
  }
  return copy;
}
