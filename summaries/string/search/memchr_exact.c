/* Looks up to the place; the size may depend on inputs. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(memchr, exact)
ASSAY_SUMMARY_FORKS(memchr, 0)

void *memchr(const void *s, int c, size_t size) {
  requires_bytes(s, 0);
  int live = size > 0, found = 0;
  size_t at = 0;
  for (size_t i = 0; assay_may(live); i++) {
    int hit = live & (byte_where(live, s, i) == (unsigned char)c);
    at = pick_size(hit, i, at), found |= hit;
    live &= !hit & (i + 1 < size);
  }
  return place_if(found, s, at);
}
