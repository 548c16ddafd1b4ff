/* The same as getdelim. Cost: a question for each byte. */
#include "../../stream.h"

ASSAY_SUMMARY(getline, exact)
ASSAY_SUMMARY_FORKS(getline, "as getdelim")

ssize_t getline(char **restrict line, size_t *restrict room, FILE *restrict stream) {
  requires_stream(stream);
  return getdelim(line, room, '\n', stream);
}
