/* Whether the last byte that there is room for ends the line makes no difference. Cost: a question for each byte. */
#include "../../stream.h"

ASSAY_SUMMARY(fgets, exact)
ASSAY_SUMMARY_FORKS(fgets, "one for each byte but the last that the line may end with, and one for each size")

char *fgets(char *restrict to, int size, FILE *restrict stream) {
  int n = 0, c = 0;
  requires_stream(stream);
  if (size <= 0) return NULL;
  for (; n < size - 1; n++) {
    if (n && to[n - 1] == '\n') break;
    c = getc(stream);
    if (c == EOF) break;
    to[n] = (char)c;
  }
  if (c == EOF && (!n || ferror(stream))) return NULL;
  to[n] = 0;
  return to;
}
