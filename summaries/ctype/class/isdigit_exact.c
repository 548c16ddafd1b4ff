/* In the C locale: whether it is a digit, as the bit that libc has for that. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(isdigit, exact)
ASSAY_SUMMARY_FORKS(isdigit, 0)

int(isdigit)(int c) {
  requires_character(c);
  return (int)pick((c >= '0') & (c <= '9'), _ISdigit, 0);
}
