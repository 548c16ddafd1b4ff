/* Where it first can be; null only if it can be nowhere. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(memchr, under)
ASSAY_SUMMARY_FORKS(memchr, 0)

void *memchr(const void *s, int c, size_t size) {
  requires_bytes(s, 0);
  for (size_t i = 0; take(i < size); i++)
    if (take(byte_where(1, s, i) == (unsigned char)c)) return (char *)s + i;
  return NULL;
}
