#include <assay/summary.h>
ASSAY_SUMMARY(level, exact)
int level(int x) { return 10; }
