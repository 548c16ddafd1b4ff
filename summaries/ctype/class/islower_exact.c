/* In the C locale: whether it is a small letter, as the bit that libc has for that. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(islower, exact)
ASSAY_SUMMARY_FORKS(islower, 0)

int(islower)(int c) {
  requires_character(c);
  return (int)pick((c >= 'a') & (c <= 'z'), _ISlower, 0);
}
