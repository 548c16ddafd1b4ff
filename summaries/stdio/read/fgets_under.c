/* The longest line. Cost: a question for each byte. */
#include "../../stream.h"

ASSAY_SUMMARY(fgets, under)
ASSAY_SUMMARY_FORKS(fgets, "one for each size")

char *fgets(char *restrict to, int size, FILE *restrict stream) {
  int n = 0, c = 0, live = 1;
  requires_stream(stream);
  if (size <= 0) return NULL;
  for (; n < size - 1 && live; n++) {
    c = getc(stream);
    if (c == EOF) break;
    to[n] = (char)c;
    live = n + 2 >= size || take(c != '\n');
  }
  if (c == EOF && (!n || ferror(stream))) return NULL;
  to[n] = 0;
  return to;
}
