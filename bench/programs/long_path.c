/* One path with N conditions. */
#include <assay/assay.h>
int main(void) {
  unsigned sum = 0;
  for (int i = 0; i < N; i++) {
    int x = assay_int("x");
    assay_assume(x > i && x < i + 10);
    if (x > i) sum += (unsigned)x;
  }
  return sum == 1;
}
