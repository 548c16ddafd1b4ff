/* Insertion sort of four values of a small range, and what it did: swaps, order, a checksum. */
#include <assay/assay.h>
#include <stdio.h>

int main(void) {
  int a[4], swaps = 0;
  for (int i = 0; i < 4; i++) {
    a[i] = assay_int("a");
    assay_assume(a[i] >= -1000 && a[i] <= 1000);
  }
  for (int i = 1; i < 4; i++)
    for (int j = i; j > 0 && a[j - 1] > a[j]; j--, swaps++) {
      int t = a[j];
      a[j] = a[j - 1], a[j - 1] = t;
    }
  unsigned sum = 0;
  for (int i = 0; i < 4; i++) sum = sum * 31 + (unsigned)a[i];
  printf("%d swaps: %d %d %d %d, %u\n", swaps, a[0], a[1], a[2], a[3], sum);
  return swaps;
}
