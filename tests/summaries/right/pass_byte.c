/* By elements.
 * expect: exact */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_pass_byte, exact)

int summ_pass_byte(FILE *from, FILE *to) {
  char c;
  if (!fread(&c, 1, 1, from)) return EOF;
  return fwrite(&c, 1, 1, to) ? (unsigned char)c : EOF;
}
