#include <assay/summary.h>

ASSAY_SUMMARY(inner, over)
int inner(int x) { return x + 1; }

ASSAY_SUMMARY(outer, exact)
int outer(int x) { return inner(x & 7); }
