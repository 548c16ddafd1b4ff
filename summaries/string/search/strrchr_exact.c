/* As strchr, but a later place takes the place of an earlier one. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strrchr, exact)
ASSAY_SUMMARY_FORKS(strrchr, 0)

char *strrchr(const char *s, int c) {
  requires_string(s);
  int live = 1, found = 0;
  size_t at = 0;
  for (size_t i = 0; assay_may(live); i++) {
    unsigned char byte = byte_where(live, s, i);
    int hit = live & (byte == (unsigned char)c);
    at = pick_size(hit, i, at), found |= hit;
    live &= byte != 0;
  }
  return place_if(found, s, at);
}
