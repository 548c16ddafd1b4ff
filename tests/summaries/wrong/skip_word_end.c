/* The end of the line is eaten.
 * expect: neither streams */
#include "../bodies/streams.h"

ASSAY_SUMMARY(summ_skip_word, exact)

int summ_skip_word(FILE *f) {
  int count = 0, c;
  while ((c = fgetc(f)) != EOF && c != '\n') count++;
  return count;
}
