/* In the C locale: whether it is printed, as the bit that libc has for that. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(isprint, exact)
ASSAY_SUMMARY_FORKS(isprint, 0)

int(isprint)(int c) {
  requires_character(c);
  return (int)pick((c >= ' ') & (c <= '~'), _ISprint, 0);
}
