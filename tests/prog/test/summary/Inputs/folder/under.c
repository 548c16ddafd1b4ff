#include <assay/summary.h>

ASSAY_SUMMARY(outside, under)
int outside(int x) { return x > 3 ? 4 : 2; }

int twice(int x) { return twice(x) + 1; } /* nothing is declared of it */

int (*address_of_twice(void))(int) { return twice; }
