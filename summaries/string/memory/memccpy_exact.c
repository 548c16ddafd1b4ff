/* Up to the byte, each under the condition that it was not met before. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(memccpy, exact)
ASSAY_SUMMARY_FORKS(memccpy, 0)

void *memccpy(void *restrict to, const void *restrict from, int c, size_t size) {
  requires_bytes(to, 0), requires_bytes(from, 0);
  int live = size > 0, found = 0;
  size_t at = 0;
  for (size_t i = 0; assay_may(live); i++) {
    unsigned char byte = byte_where(live, from, i);
    byte_put(live, to, i, byte);
    int hit = live & (byte == (unsigned char)c);
    at = pick_size(hit, i + 1, at), found |= hit;
    live &= !hit & (i + 1 < size);
  }
  return place_if(found, to, at);
}
