/* As memcmp: POSIX says only that it is 0 or not. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(bcmp, exact)
ASSAY_SUMMARY_FORKS(bcmp, 0)

int bcmp(const void *a, const void *b, size_t size) {
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
