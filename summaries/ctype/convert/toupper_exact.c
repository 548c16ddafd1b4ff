/* In the C locale: one sum. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(toupper, exact)
ASSAY_SUMMARY_FORKS(toupper, 0)

int(toupper)(int c) {
  requires_character(c);
  return c - 32 * ((c >= 'a') & (c <= 'z'));
}
