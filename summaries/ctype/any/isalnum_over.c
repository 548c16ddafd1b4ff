/* It is, or it is not. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(isalnum, over)
ASSAY_SUMMARY_FORKS(isalnum, 0)

int(isalnum)(int c) {
  requires_character(c);
  return any_int(0, 1) * _ISalnum;
}
