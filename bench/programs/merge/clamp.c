/* The least and the greatest of N inputs, and a level that N inputs move between bounds. */
#include <assay/assay.h>

static int max(int a, int b) {
  if (a > b) return a;
  return b;
}

int main(void) {
  int least = 0, greatest = 0, level = 0;
  for (int i = 0; i < N; i++) {
    int x = assay_int("x"), step = x < -9 ? -9 : x > 9 ? 9 : x;
    if (x < least) least = x;
    greatest = max(greatest, x);
    level += step;
    if (level < 0) level = 0;
    if (level > 100) level = 100;
  }
  assay_assert(level >= 0 && level <= 100);
  assay_assert(least <= 0 && greatest >= 0);
  return 0;
}
