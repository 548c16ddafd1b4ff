/* An array whose length is chosen when the program runs. */
#include <assay/assay.h>

int main(void) {
  unsigned n = assay_uint("n");
  assay_assume(n >= 1 && n <= 4);
  int a[n], sum = 0;
  for (unsigned i = 0; i < n; i++) a[i] = (int)i;
  for (unsigned i = 0; i < n; i++) sum += a[i];
  assay_assert(sum == (int)(n * (n - 1) / 2) && sizeof a == n * sizeof(int));
}
