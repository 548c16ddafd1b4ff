/* As strstr, with sizes, which may depend on inputs. Cost: a question for each pair of bytes. */
#include "../../text.h"

ASSAY_SUMMARY(memmem, exact)
ASSAY_SUMMARY_FORKS(memmem, 0)

void *memmem(const void *where, size_t size, const void *wanted, size_t length) {
  requires_bytes(where, size), requires_bytes(wanted, length);
  const char *s = where;
  int live = size >= length, found = 0;
  size_t at = 0;
  for (size_t i = 0; assay_may(live); i++) {
    int same = live;
    for (size_t k = 0; assay_may(same & (k < length)); k++) {
      int here = same & (k < length);
      same &= !here | (byte_where(here, s, i + k) == byte_where(here, wanted, k));
    }
    at = pick_size(same, i, at), found |= same;
    live &= !same & (size - i > length);
  }
  return place_if(found, s, at);
}
