/* In the longest string, the last place where it can be. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strrchr, under)
ASSAY_SUMMARY_FORKS(strrchr, 0)

char *strrchr(const char *s, int c) {
  requires_string(s);
  size_t length = 0;
  while (take(byte_where(1, s, length) != 0)) length++;
  for (size_t i = length + 1; i-- > 0;)
    if (take((unsigned char)s[i] == (unsigned char)c)) return (char *)s + i;
  return NULL;
}
