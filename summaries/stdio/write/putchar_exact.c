/* As one element. Cost: no question. */
#include "../../stream.h"

ASSAY_SUMMARY(putchar, exact)
ASSAY_SUMMARY_FORKS(putchar, 0)

int(putchar)(int c) {
  unsigned char byte = (unsigned char)c;
  return fwrite(&byte, 1, 1, stdout) ? byte : EOF;
}
