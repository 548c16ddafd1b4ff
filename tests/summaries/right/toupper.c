/* expect: exact */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_toupper, exact)

int summ_toupper(int c) { return (int)assay_either((c >= 'a') & (c <= 'z'), c & ~32, c); }
