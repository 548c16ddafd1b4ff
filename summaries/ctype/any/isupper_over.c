/* It is, or it is not. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(isupper, over)
ASSAY_SUMMARY_FORKS(isupper, 0)

int(isupper)(int c) {
  requires_character(c);
  return any_int(0, 1) * _ISupper;
}
