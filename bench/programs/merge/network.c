/* A sorting network (Batcher's) of N values: the result is sorted or, with PERMUTATION, has each value as often as
 * before. */
#include <assay/assay.h>

static int occurrences(const unsigned char *a, unsigned char value) {
  int count = 0;
  for (int i = 0; i < N; i++)
    if (a[i] == value) count++;
  return count;
}

int main(void) {
  unsigned char a[N], value = assay_uchar("value");
  assay_symbolic(a, sizeof a, "a");
  int before = occurrences(a, value);
  for (int p = 1; p < N; p *= 2)
    for (int k = p; k >= 1; k /= 2)
      for (int j = k % p; j + k < N; j += 2 * k)
        for (int i = 0; i < k && i + j + k < N; i++)
          if ((i + j) / (2 * p) == (i + j + k) / (2 * p) && a[i + j] > a[i + j + k]) {
            unsigned char other = a[i + j];
            a[i + j] = a[i + j + k], a[i + j + k] = other;
          }
#ifdef PERMUTATION
  assay_assert(occurrences(a, value) == before);
#else
  for (int i = 0; i + 1 < N; i++) assay_assert(a[i] <= a[i + 1]);
  (void)before;
#endif
  return 0;
}
