/* The longest string, and a size that is as large as it can be. Cost: a question for each byte. */
#include "../../text.h"
#include <string.h>

ASSAY_SUMMARY(strncpy, under)
ASSAY_SUMMARY_FORKS(strncpy, 0)

char *strncpy(char *restrict to, const char *restrict from, size_t size) {
  requires_string(from), requires_bytes(to, 0);
  size_t most = assay_greatest(size), length = 0;
  assay_assume(size == most);
  while (length < most && take(byte_where(1, from, length) != 0)) length++;
  memcpy(to, from, length);
  memset(to + length, 0, most - length);
  return to;
}
