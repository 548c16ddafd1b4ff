/* The difference of the first bytes that differ, under the condition that all before are equal. Cost: a question for
 * each byte. */
#include "../../text.h"

ASSAY_SUMMARY(strcmp, exact)
ASSAY_SUMMARY_FORKS(strcmp, 0)

int strcmp(const char *a, const char *b) {
  requires_string(a), requires_string(b);
  int live = 1;
  long result = 0;
  for (size_t i = 0; assay_may(live); i++) {
    int x = byte_where(live, a, i), y = byte_where(live, b, i);
    result = pick(live, x - y, result);
    live &= (x == y) & (x != 0);
  }
  return (int)result;
}
