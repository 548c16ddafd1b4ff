/* The longest string. Cost: a question for each byte. */
#include "../../text.h"
#include <stdlib.h>
#include <string.h>

ASSAY_SUMMARY(strdup, under)
ASSAY_SUMMARY_FORKS(strdup, "1: whether there is memory, where allocations may fail")

char *strdup(const char *s) {
  requires_string(s);
  size_t length = 0;
  while (take(byte_where(1, s, length) != 0)) length++;
  char *copy = malloc(length + 1);
  return copy ? memcpy(copy, s, length + 1) : NULL;
}
