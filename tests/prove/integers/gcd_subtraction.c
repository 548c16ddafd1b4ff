/* Two numbers, of which the smaller is taken from the larger until they are equal: what is left divides both. */
#include <assay/assay.h>

int main(void) {
  int a = assay_int("a"), b = assay_int("b");
  assay_assume(a > 0 && a <= 40 && b > 0 && b <= 40);
  int x = a, y = b;
  while (x != y) {
    if (x > y)
      x -= y;
    else
      y -= x;
  }
  assay_assert(a % x == 0 && b % x == 0);
}
