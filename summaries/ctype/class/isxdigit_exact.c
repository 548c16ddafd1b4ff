/* In the C locale: whether it is a hexadecimal digit, as the bit that libc has for that. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(isxdigit, exact)
ASSAY_SUMMARY_FORKS(isxdigit, 0)

int(isxdigit)(int c) {
  requires_character(c);
  return (int)pick(((c >= '0') & (c <= '9')) | (((c | 32) >= 'a') & ((c | 32) <= 'f')), _ISxdigit, 0);
}
