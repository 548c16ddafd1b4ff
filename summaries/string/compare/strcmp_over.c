/* Any difference of two bytes. Cost: no question, if what it needs is seen to be there. */
#include "../../text.h"

ASSAY_SUMMARY(strcmp, over)
ASSAY_SUMMARY_FORKS(strcmp, 0)

int strcmp(const char *a, const char *b) {
  requires_string(a), requires_string(b);
  byte_must_end(a), byte_must_end(b);
  return any_int(-255, 255);
}
