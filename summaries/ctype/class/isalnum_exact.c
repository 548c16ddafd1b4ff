/* In the C locale: whether it is a letter or a digit, as the bit that libc has for that. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(isalnum, exact)
ASSAY_SUMMARY_FORKS(isalnum, 0)

int(isalnum)(int c) {
  requires_character(c);
  return (int)pick((((c | 32) >= 'a') & ((c | 32) <= 'z')) | ((c >= '0') & (c <= '9')), _ISalnum, 0);
}
