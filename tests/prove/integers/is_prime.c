/* Whether a number is prime, by all divisors and by those of the form 6k - 1 and 6k + 1. */
#include <assay/assay.h>
#include <stdbool.h>

static bool by_all(unsigned n) {
  if (n < 2) return false;
  for (unsigned d = 2; d * d <= n; d++)
    if (n % d == 0) return false;
  return true;
}

static bool by_six(unsigned n) {
  if (n < 4) return n > 1;
  if (n % 2 == 0 || n % 3 == 0) return false;
  for (unsigned d = 5; d * d <= n; d += 6)
    if (n % d == 0 || n % (d + 2) == 0) return false;
  return true;
}

int main(void) {
  unsigned n = assay_uint("n");
  assay_assume(n < 400);
  assay_assert(by_all(n) == by_six(n));
}
