/* The largest number whose square is not larger than n. */
#include <assay/assay.h>

int main(void) {
  int n = assay_int("n");
  assay_assume(n >= 0 && n <= 8100);
  int root = 0;
  while ((root + 1) * (root + 1) <= n) root++;
  assay_assert(root * root <= n && n < (root + 1) * (root + 1));
}
