/* Four free values, sorted by exchanging neighbours. */
#include <assay/assay.h>

static void sort(int *a, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j + 1 < n - i; j++)
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1], a[j + 1] = t;
      }
}

int main(void) {
  int a[4];
  assay_symbolic(a, sizeof a, "a");
  sort(a, 4);
  for (int i = 0; i < 3; i++) assay_assert(a[i] <= a[i + 1]);
}
