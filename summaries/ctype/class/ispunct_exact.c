/* In the C locale: whether it is printed, and neither a space, a letter nor a digit, as the bit that libc has for that.
 * Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(ispunct, exact)
ASSAY_SUMMARY_FORKS(ispunct, 0)

int(ispunct)(int c) {
  requires_character(c);
  return (int)pick((c > ' ') & (c <= '~') & !((((c | 32) >= 'a') & ((c | 32) <= 'z')) | ((c >= '0') & (c <= '9'))),
                   _ISpunct, 0);
}
