/*
 * expect: neither streams */
#include "../bodies/streams.h"

ASSAY_SUMMARY(summ_is_over, exact)

int summ_is_over(FILE *f) {
  int is = feof(f) || ferror(f);
  clearerr(f);
  return is;
}
