#include <assay/summary.h>
ASSAY_SUMMARY(level, over)
int level(int x) {
  int r = (int)(long)sym_var_named("level", INT_SIZE);
  assay_assume((r >= 0) & (r < 10));
  return r;
}
