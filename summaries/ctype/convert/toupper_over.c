/* Any character; what is below 0 stays. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(toupper, over)
ASSAY_SUMMARY_FORKS(toupper, 0)

int(toupper)(int c) {
  requires_character(c);
  return (int)pick(c < 0, c, any_int(0, 255));
}
