/* In the C locale: one sum. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(tolower, exact)
ASSAY_SUMMARY_FORKS(tolower, 0)

int(tolower)(int c) {
  requires_character(c);
  return c + 32 * ((c >= 'A') & (c <= 'Z'));
}
