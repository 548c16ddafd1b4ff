#include <assay/summary.h>
ASSAY_SUMMARY(level, exact)
int level(int x) { return (int)assay_either((x >= 0) & (x < 10), x, 0); }
