/* Two ways to multiply the numbers up to n. */
#include <assay/assay.h>

int main(void) {
  int n = assay_int("n");
  assay_assume(n >= 0 && n <= 12);
  int up = 1, down = 1;
  for (int i = 2; i <= n; i++) up *= i;
  for (int i = n; i > 1; i--) down *= i;
  assay_assert(up == down);
}
