/* Insertion sort of N free values: each order of them is a path. */
#include <assay/assay.h>
int main(void) {
  int a[N];
  for (int i = 0; i < N; i++) a[i] = assay_int("a");
  for (int i = 1; i < N; i++) {
    int v = a[i], j = i;
    for (; j > 0 && a[j - 1] > v; j--) a[j] = a[j - 1];
    a[j] = v;
  }
  for (int i = 1; i < N; i++) assay_assert(a[i - 1] <= a[i]);
  return 0;
}
