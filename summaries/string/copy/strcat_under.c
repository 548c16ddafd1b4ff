/* The longest strings. Cost: a question for each byte. */
#include "../../text.h"
#include <string.h>

ASSAY_SUMMARY(strcat, under)
ASSAY_SUMMARY_FORKS(strcat, 0)

char *strcat(char *restrict to, const char *restrict from) {
  requires_string(to), requires_string(from);
  size_t before = 0, length = 0;
  while (take(byte_where(1, to, before) != 0)) before++;
  while (take(byte_where(1, from, length) != 0)) length++;
  memcpy(to + before, from, length + 1);
  return to;
}
