/* Of any number: a comparison without branches. Cost: no question. */
#include <assay/summary.h>
#include <ctype.h>

ASSAY_SUMMARY(isascii, exact)
ASSAY_SUMMARY_FORKS(isascii, 0)

int(isascii)(int c) { return (c >= 0) & (c <= 127); }
