/* An array of N elements: written in order, copied, added up, read at a free place. */
#include <assay/assay.h>
#include <string.h>
static unsigned a[N], b[N];
int main(void) {
  unsigned sum = 0, i = assay_uint("i");
  for (unsigned k = 0; k < N; k++) a[k] = 3 * k;
  memcpy(b, a, sizeof b);
  for (unsigned k = 0; k < N; k++) sum += b[k];
  assay_assert(sum == 3u * N * (N - 1u) / 2);
  assay_assume(i < N);
  return b[i] % 2 == 1;
}
