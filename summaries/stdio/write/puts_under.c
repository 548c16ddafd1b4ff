/* The longest text. Cost: a question for each byte. */
#include "../../stream.h"

ASSAY_SUMMARY(puts, under)
ASSAY_SUMMARY_FORKS(puts, 0)

int puts(const char *s) {
  size_t length = longest(s);
  if (fwrite(s, 1, length, stdout) != length || fputc('\n', stdout) == EOF) return EOF;
  return (int)length + 1;
}
