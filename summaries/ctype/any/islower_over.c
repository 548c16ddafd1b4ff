/* It is, or it is not. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(islower, over)
ASSAY_SUMMARY_FORKS(islower, 0)

int(islower)(int c) {
  requires_character(c);
  return any_int(0, 1) * _ISlower;
}
