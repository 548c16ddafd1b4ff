/* As strncmp of the letters' small forms, in the C locale. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strncasecmp, exact)
ASSAY_SUMMARY_FORKS(strncasecmp, 0)

static int lower(int c) { return c + 32 * ((c >= 'A') & (c <= 'Z')); }

int strncasecmp(const char *a, const char *b, size_t size) {
  requires_string(a), requires_string(b);
  int live = size > 0;
  long result = 0;
  for (size_t i = 0; assay_may(live); i++) {
    int x = lower(byte_where(live, a, i)), y = lower(byte_where(live, b, i));
    result = pick(live, x - y, result);
    live &= (x == y) & (x != 0) & (i + 1 < size);
  }
  return (int)result;
}
