/* A value that a sorted array of seven has is found by halving, and no other. */
#include <assay/assay.h>

static int find(const int *a, int n, int value) {
  int low = 0, high = n;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (a[middle] < value)
      low = middle + 1;
    else
      high = middle;
  }
  return low < n && a[low] == value ? low : -1;
}

int main(void) {
  static const int a[7] = {-8, -1, 0, 3, 9, 27, 81};
  int value = assay_int("value"), at = find(a, 7, value), there = 0;
  for (int i = 0; i < 7; i++) there |= a[i] == value;
  assay_assert(there == (at >= 0));
  if (at >= 0) assay_assert(a[at] == value);
}
