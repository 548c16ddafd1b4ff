/* As one element. Cost: no question. */
#include "../../stream.h"

ASSAY_SUMMARY(putc, exact)
ASSAY_SUMMARY_FORKS(putc, 0)

int(putc)(int c, FILE *stream) {
  unsigned char byte = (unsigned char)c;
  requires_stream(stream);
  return fwrite(&byte, 1, 1, stream) ? byte : EOF;
}
