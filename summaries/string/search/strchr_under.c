/* Where it first can be; null only if it can be nowhere. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strchr, under)
ASSAY_SUMMARY_FORKS(strchr, 0)

char *strchr(const char *s, int c) {
  requires_string(s);
  for (size_t i = 0;; i++) {
    unsigned char byte = byte_where(1, s, i);
    if (take(byte == (unsigned char)c)) return (char *)s + i;
    if (!take(byte != 0)) return NULL;
  }
}
