/* Half of n * (n + 1) is the sum of the first n numbers. */
#include <assay/assay.h>

int main(void) {
  unsigned n = assay_uint("n");
  assay_assume(n < 10);
  unsigned long long sum = 0;
  for (unsigned i = 0; i <= n; i++) sum += i;
  assay_assert(sum == (unsigned long long)n * (n + 1) / 2);
}
