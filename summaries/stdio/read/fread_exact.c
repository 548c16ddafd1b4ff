/* All bytes at once. Cost: no question. */
#include "../../stream.h"

ASSAY_SUMMARY(fread, exact)
ASSAY_SUMMARY_FORKS(fread, "one for each count of bytes that there can be")

size_t fread(void *restrict to, size_t each, size_t count, FILE *restrict stream) {
  requires_stream(stream);
  requires_elements(to, each, count);
  return fread(to, each, count, stream);
}
