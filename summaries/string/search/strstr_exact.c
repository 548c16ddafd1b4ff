/* At each place, whether it begins there: the bytes of both up to the first that differ. Cost: a question for each pair
 * of bytes. */
#include "../../text.h"

ASSAY_SUMMARY(strstr, exact)
ASSAY_SUMMARY_FORKS(strstr, 0)

static int begins(int live, const char *s, const char *wanted) {
  int begins = 0;
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
  int live = 1, found = 0;
  size_t at = 0;
  for (size_t i = 0; assay_may(live); i++) {
    int hit = begins(live, s + i, wanted);
    at = pick_size(hit, i, at), found |= hit;
    live &= !hit;
    if (assay_may(live)) live &= byte_where(live, s, i) != 0;
  }
  return place_if(found, s, at);
}
