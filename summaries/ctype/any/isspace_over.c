/* It is, or it is not. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(isspace, over)
ASSAY_SUMMARY_FORKS(isspace, 0)

int(isspace)(int c) {
  requires_character(c);
  return any_int(0, 1) * _ISspace;
}
