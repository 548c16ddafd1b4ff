/* The token ends at a place that is one number; behind it there is a rest, or none. Cost: a question for each byte of
 * the string, and a comparison with each of the set. */
#include "../../text.h"

ASSAY_SUMMARY(strsep, exact)
ASSAY_SUMMARY_FORKS(strsep, "1: whether there was a rest")

char *strsep(char **rest, const char *set) {
  requires_bytes(rest, sizeof *rest), requires_string(set);
  char *token = *rest;
  if (!token) return NULL;
  size_t most = byte_must_end(set), at = 0;
  int live = 1, found = 0;
  for (size_t i = 0; assay_may(live); i++) {
    unsigned char c = byte_where(live, token, i);
    int hit = live & byte_is_in(c, set, most);
    byte_put(hit, token, i, 0);
    at = pick_size(hit, i + 1, at), found |= hit;
    live &= (c != 0) & !hit;
  }
  *rest = place_if(found, token, at);
  return token;
}
