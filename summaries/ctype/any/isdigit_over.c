/* It is, or it is not. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(isdigit, over)
ASSAY_SUMMARY_FORKS(isdigit, 0)

int(isdigit)(int c) {
  requires_character(c);
  return any_int(0, 1) * _ISdigit;
}
