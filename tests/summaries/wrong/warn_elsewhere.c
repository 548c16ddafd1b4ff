/* To the other stream.
 * expect: neither output */
#include "../bodies/streams.h"

ASSAY_SUMMARY(summ_warn, exact)

int summ_warn(int c) {
  putchar('!');
  return putchar(c);
}
