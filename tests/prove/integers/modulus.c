/* The remainder by 2^s - 1 without a division: the digits of base 2^s are summed until one is left. */
#include <assay/assay.h>

int main(void) {
  unsigned n = assay_uint("n"), s = assay_uint("s");
  assay_assume(s > 0 && s <= 31);
  assay_assume(n <= 1000);
  unsigned d = (1u << s) - 1, m = n;
  for (unsigned rest = n; rest > d; rest = m)
    for (m = 0; rest; rest >>= s) m += rest & d;
  if (m == d) m = 0;
  assay_assert(m == n % d);
}
