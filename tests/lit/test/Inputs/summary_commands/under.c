#include <assay/summary.h>
ASSAY_SUMMARY(level, under)
int level(int x) {
  assay_assume(x == 3);
  return 3;
}
