/* Where the token begins and where it ends are numbers. Cost: a question for each byte of the string, and a comparison
 * with each of the set. */
#include "../../text.h"

ASSAY_SUMMARY(strtok_r, exact)
ASSAY_SUMMARY_FORKS(strtok_r, "1: whether s is null")

char *strtok_r(char *restrict s, const char *restrict set, char **restrict rest) {
  requires_bytes(rest, sizeof *rest), requires_string(set);
  if (!s) s = *rest;
  requires_string(s);
  size_t most = byte_must_end(set), start = 0, next = 0;
  int live = 1, began = 0;
  for (size_t i = 0; assay_may(live); i++) {
    unsigned char c = byte_where(live, s, i);
    int parts = live & byte_is_in(c, set, most), begins = live & !began & !parts & (c != 0);
    start = pick_size(begins, i, start), began |= begins;
    int ends = began & parts;
    byte_put(ends, s, i, 0);
    next = pick_size(live, i + (size_t)ends, next);
    live &= (c != 0) & !ends;
  }
  *rest = s + next;
  return place_if(began, s, start);
}
