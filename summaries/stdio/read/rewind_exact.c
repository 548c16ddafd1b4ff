/* fseek, and no error any more. Cost: no question. */
#include "../../stream.h"

ASSAY_SUMMARY(rewind, exact)
ASSAY_SUMMARY_FORKS(rewind, 0)

void rewind(FILE *stream) {
  requires_stream(stream);
  fseek(stream, 0, SEEK_SET);
  clearerr(stream);
}
