/* The longest string. Cost: a question for each byte. */
#include "../../text.h"
#include <string.h>

ASSAY_SUMMARY(strcpy, under)
ASSAY_SUMMARY_FORKS(strcpy, 0)

char *strcpy(char *restrict to, const char *restrict from) {
  requires_string(from);
  size_t length = 0;
  while (take(byte_where(1, from, length) != 0)) length++;
  memcpy(to, from, length + 1);
  return to;
}
