/* Right only as long as nobody has called set_scale: a variable of the file is as it began. */
#include <assay/summary.h>

static int scale = 1;

void set_scale(int to) { scale = to; }

int scaled(int x) { return scale == 1 ? x : 0; }

ASSAY_SUMMARY(summ_scaled, exact)

int summ_scaled(int x) { return x; }
