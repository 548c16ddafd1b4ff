/* Four free bytes, sorted by merging halves. */
#include <assay/assay.h>

static void merge_sort(unsigned char *a, int n) {
  if (n < 2) return;
  int half = n / 2, i = 0, j = half, k = 0;
  unsigned char out[4];
  merge_sort(a, half);
  merge_sort(a + half, n - half);
  while (i < half && j < n) out[k++] = a[i] <= a[j] ? a[i++] : a[j++];
  while (i < half) out[k++] = a[i++];
  while (j < n) out[k++] = a[j++];
  for (k = 0; k < n; k++) a[k] = out[k];
}

int main(void) {
  unsigned char a[4];
  assay_symbolic(a, sizeof a, "a");
  merge_sort(a, 4);
  assay_assert(a[0] <= a[1] && a[1] <= a[2] && a[2] <= a[3]);
}
