/* In the C locale: whether it is a capital letter, as the bit that libc has for that. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(isupper, exact)
ASSAY_SUMMARY_FORKS(isupper, 0)

int(isupper)(int c) {
  requires_character(c);
  return (int)pick((c >= 'A') & (c <= 'Z'), _ISupper, 0);
}
