#include <assay/assay.h>
#include <half.h>

int main(void) {
  int x = assay_int("x");
  if (x < 0 || x > 100) return 0;
  if (x == 3) return half(x);
  return x % 2 ? 0 : half(x);
}
