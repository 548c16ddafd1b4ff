/* By single bytes.
 * expect: exact */
#include "../bodies/streams.h"

ASSAY_SUMMARY(summ_skip_word, exact)

int summ_skip_word(FILE *f) {
  for (int count = 0;; count++) {
    int c = fgetc(f);
    if (c == '\n') ungetc(c, f);
    if (c == EOF || c == '\n') return count;
  }
}
