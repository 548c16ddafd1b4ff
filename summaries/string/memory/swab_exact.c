/* Pairs of bytes, each under the condition that both are there. Cost: a question for each byte. */
#include "../../text.h"
#include <unistd.h>

ASSAY_SUMMARY(swab, exact)
ASSAY_SUMMARY_FORKS(swab, 0)

void swab(const void *restrict from, void *restrict to, ssize_t size) {
  requires_bytes(from, 0), requires_bytes(to, 0);
  for (size_t i = 0;; i += 2) {
    int live = (ssize_t)i + 1 < size;
    if (!assay_may(live)) break;
    unsigned char first = byte_where(live, from, i), second = byte_where(live, from, i + 1);
    byte_put(live, to, i, second);
    byte_put(live, to, i + 1, first);
  }
}
