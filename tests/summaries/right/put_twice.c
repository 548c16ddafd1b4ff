/* At once.
 * expect: exact */
#include "../bodies/streams.h"

ASSAY_SUMMARY(summ_put_twice, exact)

int summ_put_twice(int c, FILE *f) {
  if (fputc(c, f) == EOF) return EOF;
  char byte = (char)c;
  fwrite(&byte, 1, 1, f);
  return (unsigned char)c;
}
