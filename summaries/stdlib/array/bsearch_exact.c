/* Both ends are numbers. Where it has ended on some inputs, it compares once more what it compared last there: compare
 * must not have effects. Cost: a call of compare for each halving. */
#include "../../text.h"
#include <stdlib.h>

ASSAY_SUMMARY(bsearch, exact)
ASSAY_SUMMARY_FORKS(bsearch, "1: whether there are elements; those of compare")

void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *, const void *)) {
  const char *at = base;
  size_t low = 0, high = count, middle = 0, place = 0;
  int found = 0, live = 1;
  if (!count) return NULL; /* there is nothing that could be compared instead */
  while (assay_may(live)) {
    middle = pick_size(live, low + (high - low) / 2, middle);
    int order = compare(key, at + middle * size), hit = live & (order == 0);
    place = pick_size(hit, middle, place), found |= hit;
    high = pick_size(live & (order < 0), middle, high), low = pick_size(live & (order > 0), middle + 1, low);
    live &= !hit & (low < high);
  }
  return place_if(found, base, place * size);
}
