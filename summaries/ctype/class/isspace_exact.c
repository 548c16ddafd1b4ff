/* In the C locale: whether it is a space, or one of tabulators and ends of lines and pages, as the bit that libc has
 * for that. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(isspace, exact)
ASSAY_SUMMARY_FORKS(isspace, 0)

int(isspace)(int c) {
  requires_character(c);
  return (int)pick((c == ' ') | ((c >= '\t') & (c <= '\r')), _ISspace, 0);
}
