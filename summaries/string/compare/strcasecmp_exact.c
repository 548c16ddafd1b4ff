/* As strcmp of the letters' small forms, in the C locale. Cost: a question for each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strcasecmp, exact)
ASSAY_SUMMARY_FORKS(strcasecmp, 0)

static int lower(int c) { return c + 32 * ((c >= 'A') & (c <= 'Z')); }

int strcasecmp(const char *a, const char *b) {
  requires_string(a), requires_string(b);
  int live = 1;
  long result = 0;
  for (size_t i = 0; assay_may(live); i++) {
    int x = lower(byte_where(live, a, i)), y = lower(byte_where(live, b, i));
    result = pick(live, x - y, result);
    live &= (x == y) & (x != 0);
  }
  return (int)result;
}
