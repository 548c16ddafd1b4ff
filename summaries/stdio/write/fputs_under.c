/* The longest text. Cost: a question for each byte. */
#include "../../stream.h"

ASSAY_SUMMARY(fputs, under)
ASSAY_SUMMARY_FORKS(fputs, 0)

int fputs(const char *restrict s, FILE *restrict stream) {
  requires_stream(stream);
  size_t length = longest(s);
  return fwrite(s, 1, length, stream) == length ? 1 : EOF;
}
