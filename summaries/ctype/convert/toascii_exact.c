/* Of any number. Cost: no question. */
#include <assay/summary.h>
#include <ctype.h>

ASSAY_SUMMARY(toascii, exact)
ASSAY_SUMMARY_FORKS(toascii, 0)

int(toascii)(int c) { return c & 127; }
