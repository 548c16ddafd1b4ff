/* Counts for ever. */
#include <assay/assay.h>

int main(void) {
  for (unsigned n = assay_uint("n");; n++) assay_assert(n + 1 != n);
}
