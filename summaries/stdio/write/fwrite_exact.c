/* All bytes at once. Cost: no question. */
#include "../../stream.h"

ASSAY_SUMMARY(fwrite, exact)
ASSAY_SUMMARY_FORKS(fwrite, "one for each count of bytes that there can be")

size_t fwrite(const void *restrict from, size_t each, size_t count, FILE *restrict stream) {
  requires_stream(stream);
  requires_elements(from, each, count);
  return fwrite(from, each, count, stream);
}
