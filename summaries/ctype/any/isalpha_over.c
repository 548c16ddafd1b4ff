/* It is, or it is not. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(isalpha, over)
ASSAY_SUMMARY_FORKS(isalpha, 0)

int(isalpha)(int c) {
  requires_character(c);
  return any_int(0, 1) * _ISalpha;
}
