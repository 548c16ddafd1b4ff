/* expect: exact */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_isdigit, exact)

int summ_isdigit(int c) { return (unsigned)c - '0' < 10; }
