/* It is, or it is not. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(isprint, over)
ASSAY_SUMMARY_FORKS(isprint, 0)

int(isprint)(int c) {
  requires_character(c);
  return any_int(0, 1) * _ISprint;
}
