/* The longest, or all that is asked for. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strnlen, under)
ASSAY_SUMMARY_FORKS(strnlen, 0)

size_t strnlen(const char *s, size_t most) {
  requires_string(s);
  size_t length = 0;
  while (assay_may(length < most) && take((length < most) & (byte_where(length < most, s, length) != 0))) length++;
  return length;
}
