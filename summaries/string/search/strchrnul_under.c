/* Where it first can be; else the end. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strchrnul, under)
ASSAY_SUMMARY_FORKS(strchrnul, 0)

char *strchrnul(const char *s, int c) {
  requires_string(s);
  for (size_t i = 0;; i++) {
    unsigned char byte = byte_where(1, s, i);
    if (take(byte == (unsigned char)c) || !take(byte != 0)) return (char *)s + i;
  }
}
