/* The high bit is lost.
 * expect: neither output */
#include "../bodies/streams.h"

ASSAY_SUMMARY(summ_say, exact)

void summ_say(const char *s) {
  while (*s) putchar(*s++ & 0x7f);
  putchar('\n');
}
