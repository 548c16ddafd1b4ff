/* All bytes at once. Cost: a question for each byte. */
#include "../../stream.h"

ASSAY_SUMMARY(puts, exact)
ASSAY_SUMMARY_FORKS(puts, "length of s")

int puts(const char *s) {
  requires_string(s);
  size_t length = byte_length(s, SIZE_MAX);
  if (fwrite(s, 1, length, stdout) != length || fputc('\n', stdout) == EOF) return EOF;
  return (int)length + 1;
}
