/* The difference of the first bytes that differ; the size may depend on inputs. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(memcmp, exact)
ASSAY_SUMMARY_FORKS(memcmp, 0)

int memcmp(const void *a, const void *b, size_t size) {
  requires_bytes(a, size), requires_bytes(b, size);
  int live = size > 0;
  long result = 0;
  for (size_t i = 0; assay_may(live); i++) {
    int x = byte_where(live, a, i), y = byte_where(live, b, i);
    result = pick(live, x - y, result);
    live &= (x == y) & (i + 1 < size);
  }
  return (int)result;
}
