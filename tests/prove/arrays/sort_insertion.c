/* Four free values, sorted by insertion; the sum stays. */
#include <assay/assay.h>

static void sort(unsigned *a, unsigned n) {
  for (unsigned i = 1; i < n; i++) {
    unsigned key = a[i], j = i;
    while (j > 0 && a[j - 1] > key) a[j] = a[j - 1], j--;
    a[j] = key;
  }
}

int main(void) {
  unsigned a[4], sum = 0;
  assay_symbolic(a, sizeof a, "a");
  for (int i = 0; i < 4; i++) sum += a[i];
  sort(a, 4);
  for (int i = 0; i < 3; i++) assay_assert(a[i] <= a[i + 1]);
  assay_assert(a[0] + a[1] + a[2] + a[3] == sum);
}
