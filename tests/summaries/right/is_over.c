/*
 * expect: exact */
#include "../bodies/streams.h"

ASSAY_SUMMARY(summ_is_over, exact)

int summ_is_over(FILE *f) { return (feof(f) != 0) | (ferror(f) != 0); }
