/* The end of the line is missing.
 * expect: neither output */
#include "../bodies/streams.h"

ASSAY_SUMMARY(summ_say, exact)

void summ_say(const char *s) {
  while (*s) putchar(*s++);
}
