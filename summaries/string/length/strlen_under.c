/* The longest. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strlen, under)
ASSAY_SUMMARY_FORKS(strlen, 0)

size_t strlen(const char *s) {
  requires_string(s);
  size_t length = 0;
  while (take(byte_where(1, s, length) != 0)) length++;
  return length;
}
