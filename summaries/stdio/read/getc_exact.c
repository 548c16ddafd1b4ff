/* As one element. Cost: no question. */
#include "../../stream.h"

ASSAY_SUMMARY(getc, exact)
ASSAY_SUMMARY_FORKS(getc, 0)

int(getc)(FILE *stream) {
  unsigned char c;
  requires_stream(stream);
  return fread(&c, 1, 1, stream) ? c : EOF;
}
