#include <assay/summary.h>

ASSAY_SUMMARY(level, over)

/* Any level that there is. */
int level(int channel) {
  assay_requires((channel >= 0) & (channel < 4), "there are four channels");
  int value = (int)(long)sym_var_named("level", INT_SIZE);
  assay_assume((value >= 0) & (value < 10));
  return value;
}
