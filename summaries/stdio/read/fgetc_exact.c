/* As one element. Cost: no question. */
#include "../../stream.h"

ASSAY_SUMMARY(fgetc, exact)
ASSAY_SUMMARY_FORKS(fgetc, 0)

int fgetc(FILE *stream) {
  unsigned char c;
  requires_stream(stream);
  return fread(&c, 1, 1, stream) ? c : EOF;
}
