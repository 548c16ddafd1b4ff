/* Four free values, sorted by selection. */
#include <assay/assay.h>

static void sort(short *a, int n) {
  for (int i = 0; i + 1 < n; i++) {
    int least = i;
    for (int j = i + 1; j < n; j++)
      if (a[j] < a[least]) least = j;
    short t = a[i];
    a[i] = a[least], a[least] = t;
  }
}

int main(void) {
  short a[4];
  assay_symbolic(a, sizeof a, "a");
  sort(a, 4);
  for (int i = 0; i < 3; i++) assay_assert(a[i] <= a[i + 1]);
}
