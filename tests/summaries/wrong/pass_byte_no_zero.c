/* Zeroes are lost.
 * expect: neither streams */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_pass_byte, exact)

int summ_pass_byte(FILE *from, FILE *to) {
  int c = getc(from);
  return c == EOF ? EOF : c ? putc(c, to) : 0;
}
