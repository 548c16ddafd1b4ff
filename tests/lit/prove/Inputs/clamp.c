/* A number is brought into a range; one side is open where LIMIT says so. */
#include <assay/assay.h>
#ifndef LIMIT
#define LIMIT 100
#endif

static int clamp(int x, int low, int high) { return x < low ? low : x > high ? high : x; }

int main(void) {
  int x = assay_int("x"), y = clamp(x, 0, LIMIT);
  assay_assert(y >= 0 && y <= 100);
  if (x >= 0 && x <= 100) assay_assert(x == y);
}
