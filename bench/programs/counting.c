/* A loop that a free number ends after at most N rounds: N + 1 paths, every condition on the same variable. */
#include <assay/assay.h>
int main(void) {
  unsigned n = assay_uint("n"), sum = 0;
  assay_assume(n <= N);
  for (unsigned i = 0; i < n; i++) sum += i;
  return sum == 1;
}
