/* N free numbers in rising order, or not: N + 1 paths, conditions that share variables with their neighbours. */
#include <assay/assay.h>
int main(void) {
  unsigned last = assay_uint("x"), sum = 0;
  for (int i = 0; i < N; i++) {
    unsigned x = assay_uint("x");
    if (x <= last) return 0;
    last = x, sum++;
  }
  return sum == 1;
}
