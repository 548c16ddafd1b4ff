/* At the beginning, if it can be there, and else nowhere, if that can be. Cost: a question for each pair of bytes. */
#include "../../text.h"

ASSAY_SUMMARY(strstr, under)
ASSAY_SUMMARY_FORKS(strstr, 0)

static int begins(const char *s, const char *wanted) {
  int live = 1, begins = 0;
  for (size_t i = 0; assay_may(live); i++) {
    unsigned char c = byte_where(live, wanted, i);
    begins |= live & (c == 0);
    live &= c != 0;
    if (assay_may(live)) live &= byte_where(live, s, i) == c;
  }
  return begins;
}

char *strstr(const char *s, const char *wanted) {
  requires_string(s), requires_string(wanted);
  for (size_t i = 0;; i++) {
    if (take(begins(s + i, wanted))) return (char *)s + i;
    if (!take(byte_where(1, s, i) != 0)) return NULL;
  }
}
