/* All bytes at once. Cost: a question for each byte. */
#include "../../stream.h"

ASSAY_SUMMARY(fputs, exact)
ASSAY_SUMMARY_FORKS(fputs, "length of s")

int fputs(const char *restrict s, FILE *restrict stream) {
  requires_stream(stream);
  requires_string(s);
  size_t length = byte_length(s, SIZE_MAX);
  return fwrite(s, 1, length, stream) == length ? 1 : EOF;
}
