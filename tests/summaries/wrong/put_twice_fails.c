/* That the stream cannot be written is not seen.
 * expect: neither result */
#include "../bodies/streams.h"

ASSAY_SUMMARY(summ_put_twice, exact)

int summ_put_twice(int c, FILE *f) {
  fputc(c, f), fputc(c, f);
  return (unsigned char)c;
}
