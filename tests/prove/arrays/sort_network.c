/* Four free values, sorted by five comparisons. */
#include <assay/assay.h>

static void order(int *a, int *b) {
  if (*a > *b) {
    int t = *a;
    *a = *b, *b = t;
  }
}

int main(void) {
  int a[4];
  assay_symbolic(a, sizeof a, "a");
  order(&a[0], &a[1]), order(&a[2], &a[3]), order(&a[0], &a[2]), order(&a[1], &a[3]), order(&a[1], &a[2]);
  assay_assert(a[0] <= a[1] && a[1] <= a[2] && a[2] <= a[3]);
}
