/* As strcmp; the size is one more reason to stop. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strncmp, exact)
ASSAY_SUMMARY_FORKS(strncmp, 0)

int strncmp(const char *a, const char *b, size_t size) {
  requires_string(a), requires_string(b);
  int live = size > 0;
  long result = 0;
  for (size_t i = 0; assay_may(live); i++) {
    int x = byte_where(live, a, i), y = byte_where(live, b, i);
    result = pick(live, x - y, result);
    live &= (x == y) & (x != 0) & (i + 1 < size);
  }
  return (int)result;
}
