#include <assay/summary.h>

ASSAY_SUMMARY(first, exact)
int first(int *p) { return *p; }
