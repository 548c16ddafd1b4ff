/* The last place. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(memrchr, exact)
ASSAY_SUMMARY_FORKS(memrchr, 0)

void *memrchr(const void *s, int c, size_t size) {
  requires_bytes(s, size);
  int live = size > 0, found = 0;
  size_t at = 0;
  for (size_t i = 0; assay_may(live); i++) {
    int hit = live & (byte_where(live, s, i) == (unsigned char)c);
    at = pick_size(hit, i, at), found |= hit;
    live &= i + 1 < size;
  }
  return place_if(found, s, at);
}
