/* In the C locale: whether it is a letter, as the bit that libc has for that. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(isalpha, exact)
ASSAY_SUMMARY_FORKS(isalpha, 0)

int(isalpha)(int c) {
  requires_character(c);
  return (int)pick(((c | 32) >= 'a') & ((c | 32) <= 'z'), _ISalpha, 0);
}
