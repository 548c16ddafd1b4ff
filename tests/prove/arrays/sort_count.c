/* Three numbers below 4, sorted by counting them. */
#include <assay/assay.h>

int main(void) {
  unsigned a[3], count[4] = {0}, sorted[3], k = 0;
  for (int i = 0; i < 3; i++) {
    a[i] = assay_uint("a");
    assay_assume(a[i] < 4);
    count[a[i]]++;
  }
  for (unsigned value = 0; value < 4; value++)
    for (unsigned i = 0; i < count[value]; i++) sorted[k++] = value;
  assay_assert(k == 3 && sorted[0] <= sorted[1] && sorted[1] <= sorted[2]);
}
